import { shortId } from '@baari/contract/wire/values.ts'
import type { Database } from '@baari/db/connect.ts'
import type { BookingTable } from '@baari/db/schema.ts'
import { rupeeText } from '@baari/domain/shared/money.ts'
import { timeFact } from '@baari/domain/shared/playTime.ts'
import { type Selectable, sql } from 'kysely'
import { notify } from '../platform/messaging/notify.ts'
import { type QueuedMessage, queueMessage } from '../platform/messaging/queueMessage.ts'
import type { Announcing } from './bookingServices.ts'

export type BookingNews =
  | 'booking_confirmed'
  | 'booking_failed'
  | 'booking_cancelled'
  | 'booking_disputed'
  | 'booking_undone'
  | 'booking_moved'
  | 'booking_resold'
  | 'refund_sent'
  | 'share_paid'
  | 'share_confirmed'
  | 'share_refunded'
  | 'shares_unpaid'
  | 'squad_booked'
  | 'squad_time_lapsed'
  | 'squad_time_taken'
  | 'enquiry_approved'
  | 'enquiry_refused'
  | 'enquiry_unanswered'
  | 'game_confirmed'
  | 'game_cancelled'
  | 'game_removed'
  | 'hosting_offered'
  | 'game_moves'
  | 'game_moved'
  | 'seat_passed_on'
  | 'room_message'
  | 'rain_choice'
  | 'rain_moved'
  | 'rain_refunded'
  | 'checked_in'
  | 'no_show_marked'
  | 'turned_away_refunded'
  | 'turned_away_denied'
  | 'reliability_decided'

const MESSAGE_LIFE_MILLISECONDS = 6 * 3_600_000

export type ToldBooking = Pick<
  Selectable<BookingTable>,
  'id' | 'account_id' | 'turf_id' | 'ground_id' | 'date' | 'starts_minute' | 'ends_minute' | 'total' | 'pay_now'
> & {
  /** Paise that go back, and why, when it was cancelled. */
  refund?: number
  reason?: string
  /** When it was, '2027-01-17' and '19:00–20:00', of one that has another time now. */
  movedFrom?: { date: string; time: string }
  /** The player's deadline for an answer ('18:30'), and the link to answer at. */
  until?: string
  link?: string
  /** The game that it is about. */
  gameId?: string
  /** The reader’s share of a split bill. */
  shareId?: string
  /** The first name of the player who booked. */
  name?: string
  /** The squad whose weekly time it is about. */
  squadId?: string
  /** The player’s payment has done it, also when the provider is the first to tell. */
  isOwn?: boolean
  /** Later than this the message says nothing any more. */
  tellUntil?: Date
}

/** Tells the player what became of the booking: by message, and in the app's own list. */
export const announce = async (news: BookingNews, booking: ToldBooking, clock: Announcing): Promise<void> => {
  const message = await bookingMessage(news, booking, clock)
  await queueMessage(message, clock)
  await notify(
    {
      accountId: booking.account_id,
      kind: news,
      facts: message.parameters,
      bookingId: booking.id,
      turfId: booking.turf_id,
      isOwn: booking.isOwn ?? false,
    },
    clock,
  )
  await tellTurf(news, { booking, facts: message.parameters }, clock)
}

/** The notifications by which the open pages of the owner and the desk follow players' bookings. */
const turfNews: Partial<Record<BookingNews, string>> = {
  booking_confirmed: 'turf_booked',
  booking_cancelled: 'turf_cancelled',
  booking_disputed: 'turf_disputed',
  booking_undone: 'turf_undone',
  booking_moved: 'turf_moved',
  rain_moved: 'turf_rain_moved',
  rain_refunded: 'turf_rain_refunded',
  turned_away_refunded: 'turf_turned_away_refunded',
  turned_away_denied: 'turf_turned_away_denied',
}

const tellTurf = async (
  news: BookingNews,
  { booking, facts }: { booking: ToldBooking; facts: Record<string, string> },
  clock: Announcing,
): Promise<void> => {
  const kind = turfNews[news]
  if (kind === undefined) return
  const { rows: atTheTurf } = await sql<{ account_id: string }>`
    select account_id from account_permission where turf_id = ${booking.turf_id} and permission >= 'DESK' order by account_id`.execute(
    clock.db,
  )
  for (const { account_id } of atTheTurf)
    await notify({ accountId: account_id, kind, facts, bookingId: booking.id, turfId: booking.turf_id }, clock)
}

/** The message itself; the caller that makes the booking queues it. */
export const bookingMessage = async (
  news: BookingNews,
  booking: ToldBooking,
  { db, now }: { db: Database; now: Date },
): Promise<QueuedMessage> => {
  const place = await db
    .selectFrom('account')
    .innerJoin('ground', (join) => join.on('ground.id', '=', booking.ground_id))
    .innerJoin('turf', 'turf.id', 'ground.turf_id')
    .select(['account.phone', 'account.language', 'ground.name as ground', 'turf.name as turf'])
    .where('account.id', '=', booking.account_id)
    .executeTakeFirstOrThrow()
  return {
    recipient: place.phone,
    language: place.language,
    template: news,
    parameters: {
      turf: place.turf,
      ground: place.ground,
      date: booking.date,
      time: timeFact(booking.starts_minute, booking.ends_minute),
      paid: rupeeText(booking.pay_now),
      due: rupeeText(booking.total - booking.pay_now),
      reference: shortId(booking.id),
      ...(booking.refund === undefined ? {} : { refund: rupeeText(booking.refund) }),
      ...(booking.reason === undefined ? {} : { reason: booking.reason }),
      ...(booking.movedFrom === undefined ? {} : { oldDate: booking.movedFrom.date, oldTime: booking.movedFrom.time }),
      ...(booking.until === undefined ? {} : { until: booking.until }),
      ...(booking.link === undefined ? {} : { link: booking.link }),
      ...(booking.gameId === undefined ? {} : { game: booking.gameId }),
      ...(booking.shareId === undefined ? {} : { split: booking.shareId }),
      ...(booking.name === undefined ? {} : { name: booking.name }),
      ...(booking.squadId === undefined ? {} : { squad: booking.squadId }),
    },
    giveUpAt: new Date(
      Math.min(now.getTime() + MESSAGE_LIFE_MILLISECONDS, booking.tellUntil?.getTime() ?? Number.POSITIVE_INFINITY),
    ),
  }
}

/** Tells the payer that their refund has been sent. A refund for a share is announced when the share is paid. */
export const announceRefund = async (
  { id, bookingId, amount }: { id: string; bookingId: string; amount: number },
  clock: Announcing,
): Promise<void> => {
  const booking = await clock.db.selectFrom('booking').selectAll().where('id', '=', bookingId).executeTakeFirstOrThrow()
  const { reason, payer_id: payerId } = await clock.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('payment_order', 'payment_order.id', 'payment.payment_order_id')
    .select(['refund.reason', 'payment_order.payer_id'])
    .where('refund.id', '=', id)
    .executeTakeFirstOrThrow()
  if (reason === 'SHARED') return
  await announce('refund_sent', { ...booking, account_id: payerId ?? booking.account_id, refund: amount }, clock)
}
