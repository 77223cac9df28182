import type { Api } from '@baari/contract/api.ts'
import type { Answer, RequestOf } from '@baari/contract/endpoint.ts'
import { MOST_LISTED } from '@baari/contract/wire/wire.ts'
import type { Database } from '@baari/db/connect.ts'
import type { BookingTable } from '@baari/db/schema.ts'
import { refundClock } from '@baari/domain/payments/refundClock.ts'
import { checkInDeniableUntil } from '@baari/domain/shared/turfActs.ts'
import { type Selectable, sql } from 'kysely'
import { clockFacts } from '../payments/lateRefunds.ts'
import { sentOfRefund } from '../payments/queueRefund.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { readList } from '../platform/http/readList.ts'
import type { BookingServices } from './bookingServices.ts'
import { calendarAddress } from './calendarFile.ts'
import { listed, presentBooking, shownStatus } from './presentBooking.ts'
import { earliestNotOver } from './readOwnerBookings.ts'

/** Lists the player’s own bookings: upcoming ones, the next first, then those that are over, the latest first. */
export const listBookings: Handler<Api['listBookings']> = async ({ query }, { db, now, viewer, language }) => {
  const found = mine(db, viewer.accountId, query)
  const { rows, ...totals } = await readList({
    db,
    query,
    rows: inOrderOfPlay(db, { found, now, shown: Math.min((query.page + 1) * query.size, MOST_LISTED) }),
    found,
  })
  return { content: rows.map((booking) => presentBooking(booking, { now, language })), ...totals }
}

const isOver = (now: Date) =>
  sql<boolean>`(booking.ends_at <= ${now} or booking.status not in ('CONFIRMED', 'PAYMENT_AWAITED', 'PENDING'))`

/** Reads at most `shown` rows of each half, upcoming and over, however long the history is. */
export const inOrderOfPlay = (db: Database, { found, now, shown }: { found: Found; now: Date; shown: number }) => {
  const ahead = found
    .where((eb) => eb.not(isOver(now)))
    .where('booking.starts_at', '>', earliestNotOver(now))
    .orderBy('booking.starts_at')
  const over = found.where(isOver(now)).orderBy('booking.starts_at', 'desc')
  const [next, last] = [ahead, over].map((part) => part.select('booking.id').orderBy('booking.id', 'desc').limit(shown))
  return listed(
    db
      .selectFrom('booking')
      .where(sql<boolean>`booking.id in (select id from (${next}) next union all select id from (${last}) last)`),
  )
    .orderBy(isOver(now))
    .orderBy(sql`case when not ${isOver(now)} then booking.starts_at end`)
    .orderBy('booking.starts_at', 'desc')
    .orderBy('booking.id', 'desc')
}

type Query = RequestOf<Api['listBookings']>['query']

type Found = ReturnType<typeof mine>

export const mine = (db: Database, accountId: string, query: Query) => {
  let found = db
    .selectFrom('booking')
    .where('booking.account_id', '=', accountId)
    .where('booking.date', '>=', query.dateFrom)
    .where('booking.date', '<=', query.dateTo)
  if (query.bookingType) found = found.where('booking.booking_type', '=', query.bookingType)
  if (query.bookingStatus) found = found.where(shownStatus, '=', query.bookingStatus)
  return found
}

/** One of the player's own bookings, with its money and its history. */
export const readBooking =
  ({ config }: BookingServices): Handler<Api['readBooking']> =>
  async ({ params }, { db, now, viewer, language }) => {
    const booking = await listed(
      db
        .selectFrom('booking')
        .where('booking.account_id', '=', viewer.accountId)
        .where('booking.id', '=', params.bookingId),
    ).executeTakeFirst()
    if (!booking) throw new Failure('NOT_FOUND', { message: 'We could not find this booking.' })
    const holder = await db
      .selectFrom('account')
      .select('calendar_version')
      .where('id', '=', viewer.accountId)
      .executeTakeFirstOrThrow()
    const payments = await db
      .selectFrom('payment')
      .innerJoin('payment_order', 'payment_order.id', 'payment.payment_order_id')
      .select(['payment.id', 'payment.method', 'payment.amount', 'payment.captured_at'])
      .where('payment.booking_id', '=', booking.id)
      // Payments of friends are not the booker’s.
      .where('payment_order.payer_id', 'is', null)
      .where('payment.captured_at', 'is not', null)
      .orderBy('payment.captured_at')
      .execute()
    const refunds = await db
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'refund.payment_id')
      .innerJoin('payment_order', 'payment_order.id', 'payment.payment_order_id')
      .select([
        sentOfRefund.as('amount'),
        clockFacts.as('clock'),
        'refund.status',
        'refund.created_at',
        'refund.updated_at',
      ])
      .select((eb) =>
        eb
          .case()
          .when('paid_by_hand_at', 'is', null)
          .then(eb.fn.coalesce('provider_refund_id', 'reference'))
          .else(eb.ref('reference'))
          .end()
          .as('reference'),
      )
      .where('refund.booking_id', '=', booking.id)
      .where(sentOfRefund, '>', 0)
      .where('payment_order.payer_id', 'is', null)
      .orderBy('refund.created_at')
      .execute()
    const rainChoices = await db
      .selectFrom('rain_choice')
      .select(['state', 'created_at', 'decided_at'])
      .where('booking_id', '=', booking.id)
      .orderBy('created_at')
      .execute()
    const { rows: checkIns } = await sql<{ checked_in_at: Date; noted_at: Date; denied_at: Date | null }>`
      select checked_in_at, noted_at, null::timestamptz as denied_at from check_in where booking_id = ${booking.id}
      union all
      select checked_in_at, denied_at, denied_at from denied_check_in where booking_id = ${booking.id}`.execute(db)
    return {
      ...presentBooking(booking, { now, language }),
      payments: payments.map((payment) => ({
        paymentId: payment.id,
        method: payment.method,
        amount: payment.amount,
        paidAt: payment.captured_at ?? booking.created_at,
      })),
      refunds: refunds.map((refund) => ({
        amount: refund.amount,
        state: refund.status,
        reference: refund.reference,
        requestedAt: refund.created_at,
        clock: refundClock(refund.clock, now),
      })),
      events: bookingEvents(booking, { payments, refunds, rainChoices }),
      checkIn: presentCheckIn(checkIns[0], booking.ends_at),
      calendarUrl:
        booking.confirmed_at === null
          ? null
          : calendarAddress(
              { bookingId: booking.id, version: holder.calendar_version },
              { appSecret: config.APP_SECRET, now },
            ),
    }
  }

const presentCheckIn = (
  checkIn: { checked_in_at: Date; noted_at: Date; denied_at: Date | null } | undefined,
  endsAt: Date,
): Answer<Api['readBooking']>['checkIn'] =>
  checkIn
    ? {
        checkedInAt: checkIn.checked_in_at,
        deniableUntil: checkInDeniableUntil({ endsAt, notedAt: checkIn.noted_at }),
        deniedAt: checkIn.denied_at,
      }
    : null

type BookingEvent = Answer<Api['readBooking']>['events'][number]
type Kind = BookingEvent['kind']

interface History {
  payments: readonly { amount: number; captured_at: Date | null }[]
  refunds: readonly { amount: number; status: string; created_at: Date; updated_at: Date }[]
  rainChoices: readonly { state: string; created_at: Date; decided_at: Date | null }[]
}

const event = (kind: Kind, at: Date | null, amount: number | null = null): BookingEvent[] =>
  at === null ? [] : [{ kind, at, amount }]

/** The events of a booking, oldest first. Events of the same instant are in causal order. */
const bookingEvents = (
  booking: Pick<
    Selectable<BookingTable>,
    'created_at' | 'confirmed_at' | 'moved_at' | 'completed_at' | 'cancelled_at' | 'answered_at' | 'awaits_answer'
  >,
  { payments, refunds, rainChoices }: History,
): BookingEvent[] => {
  const isEnquiry = booking.awaits_answer || booking.answered_at !== null
  return [
    ...event(isEnquiry ? 'REQUESTED' : 'HELD', booking.created_at),
    ...event('ANSWERED', booking.answered_at),
    ...payments.flatMap((payment) => event('PAID', payment.captured_at, payment.amount)),
    ...event('CONFIRMED', booking.confirmed_at),
    ...rainChoices.flatMap((choice) => event('RAINED_OFF', choice.created_at)),
    ...rainChoices.filter(({ state }) => state === 'MOVED').flatMap((choice) => event('MOVED', choice.decided_at)),
    ...event('MOVED', booking.moved_at),
    ...event('COMPLETED', booking.completed_at),
    ...event('CANCELLED', booking.cancelled_at),
    ...refunds.flatMap((refund) => event('REFUND_ASKED', refund.created_at, refund.amount)),
    ...refunds
      .filter((refund) => refund.status === 'PROCESSED')
      .flatMap((refund) => event('REFUNDED', refund.updated_at, refund.amount)),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}
