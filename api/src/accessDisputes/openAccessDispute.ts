import type { Api } from '@baari/contract/api.ts'
import { shortId } from '@baari/contract/wire/values.ts'
import type { Database } from '@baari/db/connect.ts'
import type { BookingTable } from '@baari/db/schema.ts'
import { accessDisputeRefusal, answerBy } from '@baari/domain/accessDisputes/accessDispute.ts'
import { deadlineFact, timeFact } from '@baari/domain/shared/playTime.ts'
import { type Selectable, sql } from 'kysely'
import { deniedTimes, hasAccessDispute, isCheckedIn } from '../bookings/accessDisputeOf.ts'
import type { Announcing } from '../bookings/bookingServices.ts'
import { awaitsRainChoice } from '../bookings/rainChoiceOf.ts'
import type { NotifyJob } from '../jobNames.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { notify } from '../platform/messaging/notify.ts'
import { queueMessage } from '../platform/messaging/queueMessage.ts'
import { ownAccessDispute } from './readAccessDispute.ts'

/** Services for asking turfs and refunding players. */
export interface AccessDisputeWork {
  db: Database
  appSecret: string
  /** The public address of Baari, for the link in a message. */
  publicUrl: string
  notifyJob: NotifyJob
}

/** Asks the turf at once, and once: a second tap, or another device, finds it asked. */
export const openAccessDispute =
  ({ appSecret, publicUrl, notifyJob }: AccessDisputeWork): Handler<Api['openAccessDispute']> =>
  async ({ params, body: { reason } }, { db, now, viewer, afterCommit }) => {
    const own = { bookingId: params.bookingId, accountId: viewer.accountId }
    const booking = await db
      .selectFrom('booking')
      .selectAll()
      .where('id', '=', own.bookingId)
      .where('account_id', '=', own.accountId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!booking) throw new Failure('NOT_FOUND', { sentence: 'We could not find this booking.' })
    const known = await readKnown(db, booking.id)
    if (known.is_said) return ownAccessDispute(db, own)
    const refusal = accessDisputeRefusal({
      status: booking.status,
      startsAt: booking.starts_at,
      endsAt: booking.ends_at,
      isCheckedIn: known.is_checked_in,
      isRainedOff: known.is_rained_off,
      deniedAt: known.denied_at.map((at) => new Date(at)),
      now,
    })
    if (refusal) throw new Failure(refusal.refused)

    const until = answerBy(now)
    await db
      .insertInto('access_dispute')
      .values({ booking_id: booking.id, turf_id: booking.turf_id, reason, requested_at: now, answer_by: until })
      .execute()
    await askTurf({ ...booking, answerBy: until }, { db, now, appSecret, publicUrl })
    await recordAuditEvents(
      [{ actorId: viewer.accountId, action: 'booking.turnedAway', subjectId: booking.id, after: { reason } }],
      { db, now },
    )
    afterCommit(() => notifyJob('sendMessages'))
    return ownAccessDispute(db, own)
  }

/** Read once the booking is locked: a check-in has either happened or waits. */
const readKnown = (db: Database, bookingId: string) =>
  db
    .selectFrom('booking')
    .select([hasAccessDispute.as('is_said'), isCheckedIn.as('is_checked_in')])
    .select([awaitsRainChoice.as('is_rained_off'), deniedTimes.as('denied_at')])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()

type Asked = Pick<
  Selectable<BookingTable>,
  'id' | 'turf_id' | 'ground_id' | 'date' | 'starts_minute' | 'ends_minute'
> & { answerBy: Date }

/** Notifies the owner, and the staff who may answer, that players are waiting at the gate. */
const askTurf = async (asked: Asked, clock: Announcing & { publicUrl: string }): Promise<void> => {
  const { db } = clock
  const place = await db
    .selectFrom('ground')
    .innerJoin('turf', 'turf.id', 'ground.turf_id')
    .select(['ground.name as ground', 'turf.name as turf', 'turf.time_zone'])
    .where('ground.id', '=', asked.ground_id)
    .executeTakeFirstOrThrow()
  const { rows: atTheTurf } = await sql<{ id: string; phone: string; language: 'en' | 'hi' }>`
    select id, phone, language from account
    where id in (select account_id from account_permission where turf_id = ${asked.turf_id} and permission >= 'MANAGE')
    order by id`.execute(db)
  const facts = {
    turf: place.turf,
    ground: place.ground,
    date: asked.date,
    time: timeFact(asked.starts_minute, asked.ends_minute),
    until: deadlineFact(asked.answerBy, place.time_zone),
  }
  const link = `${clock.publicUrl}/turf-owner/today`
  for (const { id, phone, language } of atTheTurf) {
    const parameters = { ...facts, link, reference: shortId(asked.id) }
    await queueMessage(
      { recipient: phone, language, template: 'turf_turned_away', parameters, giveUpAt: asked.answerBy },
      clock,
    )
    await notify({ accountId: id, kind: 'turf_turned_away', facts, bookingId: asked.id, turfId: asked.turf_id }, clock)
  }
}
