import { dateOf, shortId } from '@baari/contract/wire/values.ts'
import { type Cell, csvOf } from '../ui/csvText.ts'
import type { SettlementBooking } from './useSettlementBookings.ts'
import type { Settlement } from './useSettlements.ts'

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
