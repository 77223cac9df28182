import type { Api } from '@baari/contract/api.ts'
import type { RequestOf } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { appealRefusal } from '@baari/domain/reliability/reliability.ts'
import { sql } from 'kysely'
import { lockUser } from '../accounts/manageUsers.ts'
import { announce } from '../bookings/announce.ts'
import type { NotifyJob } from '../jobNames.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { readList } from '../platform/http/readList.ts'
import { readFacts } from './readReliability.ts'

/** Keeps what the player says against a fact. Until it is decided the fact is not counted. */
export const sendAppeal: Handler<Api['sendAppeal']> = async ({ params, body }, { db, now, viewer }) => {
  await lockUser(db, viewer.accountId)
  const booking = await db
    .selectFrom('booking')
    .select(['id', 'turf_id'])
    .where('id', '=', params.bookingId)
    .where('account_id', '=', viewer.accountId)
    .executeTakeFirst()
  if (!booking) throw new Failure('NOT_FOUND', { message: 'We could not find this booking.' })
  const found = (await readFacts(db, [viewer.accountId], now)).find(({ bookingId }) => bookingId === booking.id)
  const refusal = appealRefusal({ fact: found?.fact, appeal: found?.appeal ?? null }, now)
  if (refusal) throw new Failure(refusal.refused)
  await db
    .insertInto('appeal')
    .values({ booking_id: booking.id, turf_id: booking.turf_id, text: body.words, sent_at: now })
    .execute()
  return { message: 'Thank you. We look at it and tell you.' }
}

type Query = RequestOf<Api['listAppeals']>['query']

/** Appeals that wait for a decision come first, the oldest of them at the top. */
export const listAppeals: Handler<Api['listAppeals']> = async ({ query }, { db }) => {
  const { rows, ...totals } = await readList({
    db,
    query,
    rows: found(db, query)
      .innerJoin('booking', 'booking.id', 'appeal.booking_id')
      .innerJoin('account', 'account.id', 'booking.account_id')
      .innerJoin('turf', 'turf.id', 'appeal.turf_id')
      .selectAll('appeal')
      .select(['booking.account_id', 'account.first_name', 'turf.name as turf_name'])
      .select(['booking.starts_at', 'booking.cancelled_at'])
      .select(sql<Date | null>`(select marked_at from no_show where no_show.booking_id = booking.id)`.as('marked_at'))
      .orderBy((eb) => eb('decided_at', 'is not', null))
      .orderBy(sql`case when decided_at is null then sent_at end`)
      .orderBy('sent_at', 'desc')
      .orderBy('appeal.booking_id', 'desc'),
    found: found(db, query),
  })
  return {
    content: rows.map((appeal) => ({
      bookingId: appeal.booking_id,
      kind: appeal.cancelled_at === null ? ('NO_SHOW' as const) : ('LATE_CANCEL' as const),
      happenedAt: appeal.cancelled_at ?? appeal.marked_at,
      words: appeal.text,
      sentAt: appeal.sent_at,
      userId: appeal.account_id,
      firstName: appeal.first_name,
      turfName: appeal.turf_name,
      startsAt: appeal.starts_at,
      decision: appeal.decision,
      answer: appeal.answer,
      decidedAt: appeal.decided_at,
    })),
    ...totals,
  }
}

const found = (db: Database, { state }: Query) => {
  const all = db.selectFrom('appeal')
  if (state === undefined) return all
  return all.where('decided_at', state === 'OPEN' ? 'is' : 'is not', null)
}

export interface ReliabilityServices {
  appSecret: string
  /** Where people reach Baari, for the link in a message. */
  publicUrl: string
  notifyJob: NotifyJob
}

/** Accepts or denies a player's appeal and notifies them. The audit log omits both texts. */
export const decideAppeal =
  ({ appSecret, publicUrl, notifyJob }: ReliabilityServices): Handler<Api['decideAppeal']> =>
  async ({ params, body: { decision, answer } }, { db, now, viewer, afterCommit }) => {
    const appeal = await db
      .selectFrom('appeal')
      .select(['booking_id', 'decided_at'])
      .where('booking_id', '=', params.bookingId)
      .forUpdate()
      .executeTakeFirst()
    if (!appeal) throw new Failure('NOT_FOUND', { message: 'We could not find this appeal.' })
    if (appeal.decided_at !== null) throw new Failure('APPEAL_DECIDED')
    await db
      .updateTable('appeal')
      .set({ decision, answer, decided_at: now, decided_by: viewer.accountId })
      .where('booking_id', '=', appeal.booking_id)
      .execute()
    const booking = await db
      .selectFrom('booking')
      .selectAll()
      .where('id', '=', appeal.booking_id)
      .executeTakeFirstOrThrow()
    await recordAuditEvents(
      [{ actorId: viewer.accountId, action: 'appeal.decided', subjectId: booking.id, after: { decision } }],
      { db, now },
    )
    await announce('reliability_decided', { ...booking, link: `${publicUrl}/profile/play` }, { db, now, appSecret })
    afterCommit(() => notifyJob('sendMessages'))
    return { message: 'The appeal is decided, and the player is told.' }
  }
