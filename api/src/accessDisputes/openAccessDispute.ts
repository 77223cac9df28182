import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import { shortId } from '@baari/contract/wire/values.ts'
import type { Database } from '@baari/db/connect.ts'
import type { BookingTable } from '@baari/db/schema.ts'
import { accessDisputeRefusal, answerBy } from '@baari/domain/accessDisputes/accessDispute.ts'
import { cancelledDueBy } from '@baari/domain/payments/refundClock.ts'
import { deadlineFact, timeFact } from '@baari/domain/shared/playTime.ts'
import { type Selectable, sql } from 'kysely'
import { awaitsRainChoice, deniedTimes, hasAccessDispute, isCheckedIn } from '../bookings/bookingRows.ts'
import type { Announcing } from '../bookings/bookingServices.ts'
import type { NotifyJob } from '../jobNames.ts'
import { minutesPaid, paidOnline } from '../passes/usePass.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { fullName } from '../platform/messaging/accountName.ts'
import { notify, queueMessage } from '../platform/messaging/notify.ts'
import { turfsWithPermission } from '../platform/permissions/permissions.ts'

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
    if (!booking) throw new Failure('NOT_FOUND', { message: 'We could not find this booking.' })
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

type Input = Pick<
  Selectable<BookingTable>,
  'id' | 'turf_id' | 'ground_id' | 'date' | 'starts_minute' | 'ends_minute'
> & { answerBy: Date }

/** Notifies the owner, and the staff who may answer, that players are waiting at the gate. */
const askTurf = async (request: Input, clock: Announcing & { publicUrl: string }): Promise<void> => {
  const { db } = clock
  const place = await db
    .selectFrom('ground')
    .innerJoin('turf', 'turf.id', 'ground.turf_id')
    .select(['ground.name as ground', 'turf.name as turf', 'turf.time_zone'])
    .where('ground.id', '=', request.ground_id)
    .executeTakeFirstOrThrow()
  const { rows: atTheTurf } = await sql<{ id: string; phone: string; language: 'en' | 'hi' }>`
    select id, phone, language from account
    where id in (select account_id from account_permission where turf_id = ${request.turf_id} and permission >= 'MANAGE')
    order by id`.execute(db)
  const facts = {
    turf: place.turf,
    ground: place.ground,
    date: request.date,
    time: timeFact(request.starts_minute, request.ends_minute),
    until: deadlineFact(request.answerBy, place.time_zone),
  }
  const link = `${clock.publicUrl}/turf-owner/today`
  for (const { id, phone, language } of atTheTurf) {
    const parameters = { ...facts, link, reference: shortId(request.id) }
    await queueMessage(
      { recipient: phone, language, template: 'turf_turned_away', parameters, giveUpAt: request.answerBy },
      clock,
    )
    await notify(
      { accountId: id, kind: 'turf_turned_away', facts, bookingId: request.id, turfId: request.turf_id },
      clock,
    )
  }
}

export const readAccessDispute: Handler<Api['readAccessDispute']> = ({ params }, { db, viewer }) =>
  ownAccessDispute(db, { bookingId: params.bookingId, accountId: viewer.accountId })

/** The player's claim about this booking, with its outcome; a booking of another account does not exist. */
const ownAccessDispute = async (
  db: Database,
  { bookingId, accountId }: { bookingId: string; accountId: string },
): Promise<Answer<Api['readAccessDispute']>> => {
  const said = await db
    .selectFrom('access_dispute')
    .innerJoin('booking', 'booking.id', 'access_dispute.booking_id')
    .innerJoin('ground', 'ground.id', 'booking.ground_id')
    .innerJoin('turf', 'turf.id', 'booking.turf_id')
    .selectAll('access_dispute')
    .select(['booking.starts_at', 'booking.ends_at', 'booking.game', 'booking.refunded'])
    .select([paidOnline.as('paid_online'), minutesPaid.as('pass_minutes')])
    .select(['booking.status', 'booking.cancelled_at'])
    .select(['turf.name as turf_name', 'turf.latitude', 'turf.longitude', 'ground.name as ground_name'])
    .where('booking.id', '=', bookingId)
    .where('booking.account_id', '=', accountId)
    .executeTakeFirst()
  if (!said) throw new Failure('NOT_FOUND', { message: 'We could not find this booking.' })
  const refundAmount = said.status === 'CANCELLED' ? said.refunded : said.paid_online
  return {
    bookingId: said.booking_id,
    turfName: said.turf_name,
    groundName: said.ground_name,
    startsAt: said.starts_at,
    endsAt: said.ends_at,
    reason: said.reason,
    state: said.state,
    askedAt: said.requested_at,
    answerBy: said.answer_by,
    denial: said.denial,
    refundAmount,
    passMinutes: said.pass_minutes,
    refundDueOn: said.cancelled_at && refundAmount > 0 ? cancelledDueBy(said.cancelled_at) : null,
    game: said.game,
    turfId: said.turf_id,
    latitude: said.latitude,
    longitude: said.longitude,
  }
}

/** Players who wait at a gate of the viewer's turfs, the most urgent first. */
export const listAccessDisputes: Handler<Api['listAccessDisputes']> = async (_asked, { db, now, viewer }) => {
  const waiting = await db
    .selectFrom('access_dispute')
    .innerJoin('booking', 'booking.id', 'access_dispute.booking_id')
    .innerJoin('account', 'account.id', 'booking.account_id')
    .innerJoin('ground', 'ground.id', 'booking.ground_id')
    .innerJoin('turf', 'turf.id', 'booking.turf_id')
    .select([
      'booking.id',
      'turf.name as turf_name',
      'ground.name as ground_name',
      'booking.game_id',
      'booking.players',
    ])
    .select(['booking.starts_at', 'booking.ends_at', paidOnline.as('paid_online')])
    .select(['access_dispute.reason', 'access_dispute.requested_at', 'access_dispute.answer_by'])
    .select(fullName.as('name'))
    .where('access_dispute.state', '=', 'OPEN')
    .where('access_dispute.turf_id', 'in', turfsWithPermission(viewer))
    .orderBy('access_dispute.answer_by')
    .orderBy('booking.id')
    .execute()
  return {
    content: waiting.map((one) => ({
      bookingId: one.id,
      turfName: one.turf_name,
      groundName: one.ground_name,
      name: one.name,
      seats: one.game_id === null ? null : one.players,
      startsAt: one.starts_at,
      endsAt: one.ends_at,
      reason: one.reason,
      askedAt: one.requested_at,
      answerBy: one.answer_by,
      refundAmount: one.paid_online,
    })),
    serverTime: now,
  }
}
