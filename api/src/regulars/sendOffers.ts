import type { Database } from '@baari/db/connect.ts'
import { quietFrom } from '@baari/domain/regulars/offers.ts'
import { languageOf } from '@baari/domain/shared/language.ts'
import { internationalNumber } from '@baari/domain/shared/typed.ts'
import { sql } from 'kysely'
import type { NotifyJob } from '../jobNames.ts'
import { databaseNow } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { processDueRows } from '../platform/jobs/processDueRows.ts'
import { notify, queueMessage } from '../platform/messaging/notify.ts'
import { offerFacts } from './offers.ts'

interface Services {
  db: Database
  appSecret: string
  publicUrl: string
  notifyJob: NotifyJob
}

/** Sends each message of an offer once, when it is due. */
export const sendOffers = (services: Services): Job =>
  processDueRows({
    name: 'sendOffers',
    everyMilliseconds: 20_000,
    db: services.db,
    due: sql`
      select number::text as id, send_at as since from offer_message where status = 'DUE' and send_at <= ${databaseNow}`,
    handle: async ([number = ''], now) => {
      const isSent = await services.db
        .transaction()
        .execute((transaction) => sendOne(number, { ...services, db: transaction, now }))
      if (isSent) services.notifyJob('sendMessages')
      return 1
    },
    atOnce: 1,
  })

/**
 * Sends one message. The consent is read again: a customer may have withdrawn it during the quiet hours. A message
 * that comes too late for its day is withheld as well.
 */
const sendOne = async (number: string, clock: Services & { now: Date }): Promise<boolean> => {
  const { db, now } = clock
  const claimed = await db
    .selectFrom('offer_message')
    .select('number')
    .where('number', '=', Number(number))
    .where('status', '=', 'DUE')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!claimed) return false
  const due = await db
    .selectFrom('offer_message')
    .innerJoin('offer', 'offer.id', 'offer_message.offer_id')
    .innerJoin('turf', 'turf.id', 'offer.turf_id')
    .innerJoin('coupon', 'coupon.code', 'offer.coupon_code')
    .leftJoin('customer', (join) =>
      join.onRef('customer.id', '=', 'offer_message.customer_id').on('customer.purpose', '=', 'OFFERS'),
    )
    .select(['offer_message.number', 'offer_message.send_at', 'offer.turf_id', 'turf.name', 'turf.slug'])
    .select(['coupon.code', 'coupon.kind', 'coupon.value', 'coupon.ends_on', 'coupon.active', 'customer.phone'])
    .where('offer_message.number', '=', claimed.number)
    .executeTakeFirstOrThrow()
  const giveUpAt = quietFrom(due.send_at)
  const isDue = due.phone !== null && due.active && now < giveUpAt
  await db
    .updateTable('offer_message')
    .set({ status: isDue ? 'SENT' : 'WITHHELD' })
    .where('number', '=', due.number)
    .execute()
  if (!isDue) return false
  const recipient = internationalNumber(due.phone!)
  const account = await db
    .selectFrom('account')
    .select(['id', 'language'])
    .where('phone', '=', recipient)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()
  const parameters = offerFacts(due, due, clock.publicUrl)
  const { link: _, ...facts } = parameters
  if (account) await notify({ accountId: account.id, kind: 'turf_offer', facts, turfId: due.turf_id }, clock)
  await queueMessage(
    {
      recipient,
      language: languageOf(account?.language ?? 'en') ?? 'en',
      template: 'turf_offer',
      parameters,
      giveUpAt,
    },
    clock,
  )
  return true
}
