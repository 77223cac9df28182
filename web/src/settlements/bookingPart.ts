import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { dateOf, shortId } from '@baari/contract/wire/values.ts'
import { channelTotals, type FigureName } from '@baari/domain/settlements/line.ts'
import { type Cell, csvOf } from '@baari/domain/shared/csv.ts'
import { paiseOf } from '@baari/domain/shared/money.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import type { Worded } from '../messages/catalogue.ts'
import { formatRupees } from '../ui/formats/formats.ts'
import type { english } from './english.ts'
import type { Settlement } from './useSettlements.ts'

export type SettlementBooking = WireReply<Api['listSettlementBookings']>[number]

/** The bookings in a settlement; fetches nothing without an id. */
export const useSettlementBookings = (settlementId: string | undefined) =>
  useQuery({
    queryKey: ['listSettlementBookings', settlementId],
    queryFn:
      settlementId === undefined
        ? skipToken
        : ({ signal }) => api.listSettlementBookings({ params: { settlementId } }, { signal }),
  })

type Steps = Worded<typeof english>['steps']

/** A booking's part in a figure, and how it was computed. */
interface BookingPart {
  amount: number
  how: string
}

const shareText = (messages: Steps, mode: 'FLAT' | 'PERCENTAGE', value: number, base: number): string =>
  mode === 'PERCENTAGE' ? messages.percentOf(value, formatRupees(base)) : messages.flat(formatRupees(value))

const named = (name: string, amount: number): string => `${name} ${formatRupees(amount)}`

const parts: Partial<Record<FigureName, (booking: SettlementBooking, messages: Steps) => BookingPart>> = {
  totalBookingAmount: (booking, messages) => ({
    amount: booking.kind === 'COMPLETED' ? booking.amount : 0,
    how: `${named(messages.listPrice, booking.totalPrice)} − ${named(messages.atVenue, booking.balanceAtVenue)}`,
  }),
  cancellationCharge: (booking, messages) => ({
    amount: booking.cancellationCharge,
    how: `${named(messages.paidOnline, booking.advancePayment)} − ${named(messages.refunded, booking.refundAmount)}`,
  }),
  commissionAmount: (booking, messages) => ({
    amount: booking.commissionAmount,
    how: shareText(
      messages,
      booking.commissionMode,
      booking.commissionValue,
      booking.totalPrice - booking.discountByTurf,
    ),
  }),
  cancellationCommissionAmount: (booking, messages) => ({
    amount: booking.cancellationCommissionAmount,
    how: shareText(
      messages,
      booking.cancellationCommissionMode,
      booking.cancellationCommissionValue,
      booking.cancellationCharge,
    ),
  }),
  gatewayCharges: (booking, messages) => ({
    amount: booking.gatewayCharges,
    how: named(messages.paidOnline, booking.advancePayment),
  }),
  totalDiscount: (booking, messages) => ({
    amount: booking.discountByTurf + booking.discountByPlatform,
    how: `${named(messages.turfPart, booking.discountByTurf)} + ${named(messages.platformPart, booking.discountByPlatform)}`,
  }),
  discountByTurf: (booking, messages) => ({
    amount: booking.discountByTurf,
    how: named(messages.listPrice, booking.totalPrice),
  }),
  adjustmentAmount: (booking, messages) => ({
    amount: booking.adjustmentAmount,
    how: booking.kind === 'DISPUTE_LOST' ? messages.takenBack : named(messages.refunded, booking.refundAmount),
  }),
}

/** The bookings behind a figure, each with its part; undefined for figures that are not sums over bookings. */
export const bookingParts = (
  figure: FigureName,
  bookings: readonly SettlementBooking[],
  messages: Steps,
): { booking: SettlementBooking; part: BookingPart }[] | undefined => {
  const partOf = parts[figure]
  if (!partOf) return undefined
  return bookings
    .map((booking) => ({ booking, part: partOf(booking, messages) }))
    .filter(({ part }) => part.amount !== 0)
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

/** The sales of a settlement through each channel, and the commission on them, in paise. */
export const channelsOf = (bookings: readonly SettlementBooking[]) =>
  channelTotals(
    bookings.map(({ kind, channel, totalPrice, discountByTurf, commissionAmount }) => ({
      kind,
      channel,
      listPrice: paiseOf(totalPrice),
      discountByTurf: paiseOf(discountByTurf),
      commission: paiseOf(commissionAmount),
    })),
  ).filter(({ sales }) => sales > 0)

/** The signed steps of one booking; they add up to its part of the payout. */
export const stepsOfBooking = (
  booking: SettlementBooking,
  messages: Steps,
): { figure: FigureName; amount: number; how: string }[] =>
  inLine.flatMap(([figure, sign]) => {
    const part = parts[figure]?.(booking, messages)
    return part && part.amount !== 0 ? [{ figure, amount: sign * part.amount, how: part.how }] : []
  })

/** The columns have the field names of the API, so that spreadsheets work in any language. */
const settlementColumns: [name: string, cell: (settlement: Settlement) => Cell][] = [
  ['settlementId', ({ entityId }) => shortId(entityId)],
  ['settlementStartDate', ({ settlementStartDate }) => dateOf(settlementStartDate)],
  ['settlementEndDate', ({ settlementEndDate }) => dateOf(settlementEndDate)],
  ['scheduledSettlementDate', ({ scheduledSettlementDate }) => dateOf(scheduledSettlementDate)],
  ['bookings', ({ bookingCount }) => bookingCount],
  ['totalBookingAmount', ({ totalBookingAmount }) => totalBookingAmount],
  ['cancellationCharge', ({ cancellationCharge }) => cancellationCharge],
  ['commissionAmount', ({ commissionAmount }) => commissionAmount],
  ['cancellationCommissionAmount', ({ cancellationCommissionAmount }) => cancellationCommissionAmount],
  ['gatewayCharges', ({ gatewayCharges }) => gatewayCharges],
  ['totalDiscount', ({ totalDiscount }) => totalDiscount],
  ['discountByTurf', ({ discountByTurf }) => discountByTurf],
  ['monthlyCharges', ({ monthlyCharges }) => monthlyCharges],
  ['gstOnPlatformFees', ({ gstOnPlatformFees }) => gstOnPlatformFees],
  ['tcsAmount', ({ tcsAmount }) => tcsAmount],
  ['tdsAmount', ({ tdsAmount }) => tdsAmount],
  ['adjustmentAmount', ({ adjustmentAmount }) => adjustmentAmount],
  ['netPayableAmount', ({ netPayableAmount }) => netPayableAmount],
  ['carriedForward', ({ carriedForward }) => carriedForward],
  ['status', ({ status }) => status],
  ['payoutId', ({ payoutId }) => payoutId],
]

const bookingColumns: [name: string, cell: (booking: SettlementBooking) => Cell][] = [
  ['bookingId', ({ bookingId }) => shortId(bookingId)],
  ['partialBookingId', ({ partialBookingId }) => partialBookingId && shortId(partialBookingId)],
  ['slotDate', ({ slotDate }) => dateOf(slotDate)],
  ['countedOn', ({ countedOn }) => dateOf(countedOn)],
  ['turfName', ({ turfName }) => turfName],
  ['groundName', ({ groundName }) => groundName],
  ['bookingType', ({ bookingType }) => bookingType],
  ['channel', ({ channel }) => channel],
  ['kind', ({ kind }) => kind],
  ['amount', ({ amount }) => amount],
  ['totalPrice', ({ totalPrice }) => totalPrice],
  ['discountByPlatform', ({ discountByPlatform }) => discountByPlatform],
  ['discountByTurf', ({ discountByTurf }) => discountByTurf],
  ['paidOnline', ({ advancePayment }) => advancePayment],
  ['balanceAtVenue', ({ balanceAtVenue }) => balanceAtVenue],
  ['refundAmount', ({ refundAmount }) => refundAmount],
  ['cancellationCharge', ({ cancellationCharge }) => cancellationCharge],
  ['commissionAmount', ({ commissionAmount }) => commissionAmount],
  ['cancellationCommissionAmount', ({ cancellationCommissionAmount }) => cancellationCommissionAmount],
  ['gatewayCharges', ({ gatewayCharges }) => gatewayCharges],
  ['adjustmentAmount', ({ adjustmentAmount }) => adjustmentAmount],
  ['netAmount', ({ netAmount }) => netAmount],
]

const table = <Row>(columns: readonly [name: string, cell: (row: Row) => Cell][], rows: readonly Row[]): string =>
  csvOf([columns.map(([name]) => name), ...rows.map((row) => columns.map(([, cell]) => cell(row)))])

export const settlementsCsv = (settlements: readonly Settlement[]): string => table(settlementColumns, settlements)

export const settlementBookingsCsv = (bookings: readonly SettlementBooking[]): string => table(bookingColumns, bookings)
