import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import { isCancellableByTurf } from '@baari/domain/bookings/cancellation.ts'
import type { Handler } from '../platform/http/context.ts'
import { bookingMoney } from './presentBooking.ts'
import { type BookingRow, type GameRow, type OwnerEntry, readBookingPage } from './readOwnerBookings.ts'

/** The bookings on the owner's own turfs. */
export const listOwnerBookings: Handler<Api['listOwnerBookings']> = async ({ query }, { db, now, viewer }) => {
  const request = { db, now, filters: query, within: viewer, readerId: viewer.accountId }
  const { entries, ...page } = await readBookingPage(request)
  return { ...page, content: entries.map((entry) => presentOwnerBooking(entry, now)) }
}

type OwnerBooking = Answer<Api['listOwnerBookings']>['content'][number]

/** A booking or a game as its turf sees it. */
export const presentOwnerBooking = (entry: OwnerEntry, now: Date): OwnerBooking =>
  'game' in entry ? presentGame(entry, now) : presentFull(entry.booking, now)

/** Cancelled bookings and no-shows owe nothing. */
const atDesk = (booking: BookingRow) => {
  const stands = booking.status === 'CONFIRMED' || booking.status === 'COMPLETED'
  return {
    collectedAtVenue: booking.collected,
    dueAtVenue: stands && !booking.did_not_come ? Math.max(0, booking.total - booking.captured - booking.collected) : 0,
    didNotCome: booking.did_not_come,
  }
}

const paidFor = (booking: BookingRow) => {
  const money = bookingMoney(booking)
  return {
    createdDate: booking.created_at,
    userPhoneNumber: booking.phone ?? '',
    status: booking.status,
    totalPrice: booking.total,
    amountPaid: booking.paid_online,
    isByPass: booking.pass_minutes > 0,
    paymentStatus: money.statusText,
    paymentState: money.state,
    refundReferenceId: money.refundReference,
    refundAmount: money.refunded,
    cancellationReason: booking.cancellation_reason,
    playerName: booking.player_name || null,
    channel: booking.channel,
    ...atDesk(booking),
  }
}

/** The fields that games and bookings of a whole ground share. */
const placeOf = (row: BookingRow | GameRow) => ({
  bookingDateTime: row.starts_at,
  bookedFor: row.date,
  startTime: row.starts_minute,
  endTime: row.ends_minute,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  turfId: row.turf_id,
  turfName: row.turf_name,
  groundId: row.ground_id,
  groundName: row.ground_name,
  isOnboarded: row.onboarded,
  currency: 'INR',
})

const presentFull = (booking: BookingRow, now: Date): OwnerBooking => {
  const isCancellable = isCancellableByTurf({
    status: booking.status,
    bookingType: 'FULL',
    startsAt: booking.starts_at,
    now,
  })
  return {
    bookingId: booking.id,
    bookingType: 'FULL',
    ...placeOf(booking),
    ...paidFor(booking),
    selectedGameType: booking.game,
    advancePayment: booking.pay_now,
    discount: booking.discount_by_platform + booking.discount_by_turf,
    discountByTurf: booking.discount_by_turf,
    cancellationCharge: bookingMoney(booking).kept,
    totalNumberOfPlayersBooked: null,
    minPlayersRequired: null,
    maxPlayersAllowed: null,
    answerUntil: booking.awaits_answer ? booking.hold_expires_at : null,
    cancel: isCancellable ? { refundAmount: booking.paid_online } : null,
    partialBookings: [],
  }
}

const sum = (bookings: readonly BookingRow[], amount: (booking: BookingRow) => number): number =>
  bookings.reduce((total, booking) => total + amount(booking), 0)

const presentGame = ({ game, seats }: { game: GameRow; seats: BookingRow[] }, now: Date): OwnerBooking => {
  const isOpen = isCancellableByTurf({
    status: game.status,
    bookingType: 'PARTIAL',
    startsAt: game.starts_at,
    now,
  })
  const paid = seats.filter((seat) => seat.status === 'CONFIRMED' || seat.status === 'COMPLETED')
  return {
    bookingId: game.id,
    bookingType: 'PARTIAL',
    ...placeOf(game),
    createdDate: game.created_at,
    userPhoneNumber: null,
    playerName: null,
    channel: null,
    collectedAtVenue: 0,
    dueAtVenue: 0,
    didNotCome: false,
    status: game.status,
    selectedGameType: game.sport,
    totalPrice: sum(paid, (seat) => seat.total),
    amountPaid: sum(paid, (seat) => seat.captured),
    isByPass: false,
    paymentStatus: paid.length > 0 ? 'true' : 'null',
    paymentState: paid.length > 0 ? 'PAID' : 'UNPAID',
    refundReferenceId: null,
    refundAmount: sum(seats, (seat) => bookingMoney(seat).refunded),
    cancellationReason: game.cancellation_reason,
    advancePayment: sum(paid, (seat) => seat.pay_now),
    discount: sum(paid, (seat) => seat.discount_by_platform + seat.discount_by_turf),
    discountByTurf: sum(paid, (seat) => seat.discount_by_turf),
    cancellationCharge: 0,
    totalNumberOfPlayersBooked: sum(paid, (seat) => seat.players ?? 0),
    minPlayersRequired: game.min_players,
    maxPlayersAllowed: game.max_players,
    answerUntil: null,
    cancel: isOpen ? { refundAmount: sum(paid, (seat) => seat.captured) } : null,
    partialBookings: seats.map((seat) => ({
      partialBookingId: seat.id,
      numberOfPlayersBooked: seat.players ?? 0,
      ...paidFor(seat),
      cancel: isOpen && seat.status === 'CONFIRMED' ? { refundAmount: seat.captured } : null,
    })),
  }
}
