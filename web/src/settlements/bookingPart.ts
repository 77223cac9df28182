import type { FigureName } from '@baari/domain/settlements/formula.ts'
import { formatRupees } from '../ui/formats.ts'
import type { Worded } from '../words/catalogue.ts'
import type { english } from './english.ts'
import type { SettlementBooking } from './useSettlementBookings.ts'

type Steps = Worded<typeof english>['steps']

/** A booking's part in a figure, and how it was computed. */
export interface BookingPart {
  amount: number
  how: string
}

const shareText = (words: Steps, mode: 'FLAT' | 'PERCENTAGE', value: number, base: number): string =>
  mode === 'PERCENTAGE' ? words.percentOf(value, formatRupees(base)) : words.flat(formatRupees(value))

const named = (name: string, amount: number): string => `${name} ${formatRupees(amount)}`

const parts: Partial<Record<FigureName, (booking: SettlementBooking, words: Steps) => BookingPart>> = {
  totalBookingAmount: (booking, words) => ({
    amount: booking.kind === 'COMPLETED' ? booking.amount : 0,
    how: `${named(words.listPrice, booking.totalPrice)} − ${named(words.atVenue, booking.balanceAtVenue)}`,
  }),
  cancellationCharge: (booking, words) => ({
    amount: booking.cancellationCharge,
    how: `${named(words.paidOnline, booking.advancePayment)} − ${named(words.refunded, booking.refundAmount)}`,
  }),
  commissionAmount: (booking, words) => ({
    amount: booking.commissionAmount,
    how: shareText(words, booking.commissionMode, booking.commissionValue, booking.totalPrice - booking.discountByTurf),
  }),
  cancellationCommissionAmount: (booking, words) => ({
    amount: booking.cancellationCommissionAmount,
    how: shareText(
      words,
      booking.cancellationCommissionMode,
      booking.cancellationCommissionValue,
      booking.cancellationCharge,
    ),
  }),
  gatewayCharges: (booking, words) => ({
    amount: booking.gatewayCharges,
    how: named(words.paidOnline, booking.advancePayment),
  }),
  totalDiscount: (booking, words) => ({
    amount: booking.discountByTurf + booking.discountByPlatform,
    how: `${named(words.turfPart, booking.discountByTurf)} + ${named(words.platformPart, booking.discountByPlatform)}`,
  }),
  discountByTurf: (booking, words) => ({
    amount: booking.discountByTurf,
    how: named(words.listPrice, booking.totalPrice),
  }),
  adjustmentAmount: (booking, words) => ({
    amount: booking.adjustmentAmount,
    how: booking.kind === 'DISPUTE_LOST' ? words.takenBack : named(words.refunded, booking.refundAmount),
  }),
}

/** The bookings behind a figure, each with its part; undefined for figures that are not sums over bookings. */
export const bookingParts = (
  figure: FigureName,
  bookings: readonly SettlementBooking[],
  words: Steps,
): { booking: SettlementBooking; part: BookingPart }[] | undefined => {
  const partOf = parts[figure]
  if (!partOf) return undefined
  return bookings.map((booking) => ({ booking, part: partOf(booking, words) })).filter(({ part }) => part.amount !== 0)
}

const inLine: readonly [figure: FigureName, sign: 1 | -1][] = [
  ['totalBookingAmount', 1],
  ['cancellationCharge', 1],
  ['commissionAmount', -1],
  ['cancellationCommissionAmount', -1],
  ['gatewayCharges', -1],
  ['discountByTurf', -1],
  ['adjustmentAmount', 1],
]

/** The signed steps of one booking; they add up to its part of the payout. */
export const stepsOfBooking = (
  booking: SettlementBooking,
  words: Steps,
): { figure: FigureName; amount: number; how: string }[] =>
  inLine.flatMap(([figure, sign]) => {
    const part = parts[figure]?.(booking, words)
    return part && part.amount !== 0 ? [{ figure, amount: sign * part.amount, how: part.how }] : []
  })
