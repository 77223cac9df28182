import type { FigureName } from '@baari/domain/settlements/line.ts'
import type { Period } from '@baari/domain/settlements/period.ts'
import { exactRupeeText, type Paise } from '@baari/domain/shared/money.ts'
import { INDIA } from '@baari/domain/shared/zonedTime.ts'

/** Sentences of a settlement's statement. */
export const statementWords = {
  title: 'Settlement statement',
  from: 'Baari',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  settlement: 'Settlement',
  owner: 'Turf owner',
  gstNumber: 'GSTIN',
  noGstNumber: 'Not registered for GST',
  panNumber: 'PAN',
  unknown: 'Not given',
  period: 'Period',
  scheduled: 'To be paid on',
  contract: 'Contract',
  contractDates: 'Contract valid',
  frequencies: { DAILY: 'daily', WEEKLY: 'weekly', MONTHLY: 'monthly' },
  payTo: 'Paid to',
  status: 'Status',
  statuses: { PENDING: 'Pending', PROCESSING: 'On its way', COMPLETED: 'Completed', FAILED: 'Failed' },
  payout: 'Payout ID',
  nothingToPay: 'Nothing to pay',
  made: 'Created on',
  figures: {
    totalBookingAmount: 'Booking amount',
    cancellationCharge: 'Cancellation charges',
    commissionAmount: 'Commission',
    cancellationCommissionAmount: 'Commission on cancellations',
    gatewayCharges: 'Payment charges',
    totalDiscount: 'All discounts',
    discountByTurf: 'Turf discounts',
    monthlyCharges: 'Monthly charge',
    gstOnPlatformFees: 'GST on Baari’s charges',
    tcsAmount: 'TCS',
    tdsAmount: 'TDS',
    adjustmentAmount: 'Adjustments',
    netPayableAmount: 'Net payable',
    carriedForward: 'Carried forward',
  } satisfies Record<FigureName, string>,
  formula: 'How the amount is worked out',
  information: 'For information',
  carriedIn: 'Of the adjustments, from the previous settlement',
  taxes: 'Taxes',
  taxHeads: ['Tax', 'Calculated on', 'Base', 'Amount'],
  taxBases: {
    gstOnPlatformFees: 'Commissions and monthly charge',
    tcsAmount: 'Sales without the GST in their price',
    tdsAmount: 'Sales, including the part paid at the turf',
  },
  bookings: (count: number) => (count === 1 ? '1 booking' : `${count} bookings`),
  inRupees: 'Amounts in ₹',
  heads: {
    date: 'Slot date',
    booking: 'Booking, turf and ground',
    kind: 'Type',
    listPrice: 'List price',
    balance: 'Paid at the turf',
    gross: 'Booking amount',
    kept: 'Cancellation charge',
    commission: 'Commission',
    keptCommission: 'Comm. on cancell.',
    gatewayCharge: 'Payment charge',
    discountByTurf: 'Turf discount',
    adjustment: 'Adjustment',
    net: 'Adds to the payout',
  },
  countedOn: (date: string) => `counts on ${date}`,
  bookingTypes: { FULL: 'Full ground', PARTIAL: 'Play With Others' },
  kinds: {
    COMPLETED: 'Played',
    CANCELLED: 'Cancelled',
    REFUNDED_LATER: 'Refunded later',
    DISPUTE_LOST: 'Taken back by a bank',
    PASS_ENDED: 'Pass ended',
  },
  throughOwnDoor: (kind: string) => `${kind}, own link`,
  channels: 'Commission by channel',
  channelNames: { MARKETPLACE: 'Marketplace', OWN_DOOR: 'The turf’s own link, poster or widget' },
  channelHeads: ['Channel', '', 'Sold', 'Commission'],
  sum: 'Total',
  none: 'There are no bookings in this settlement.',
}

const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: INDIA,
})

const minusOf = (amount: Paise): string => (amount < 0 ? '−' : '')

/** '₹1,23,456.00', always with paise. */
export const rupeesText = (amount: Paise): string => `${minusOf(amount)}₹${exactRupeeText(Math.abs(amount))}`

/** '1,23,456.00' for a column whose head names the rupee. */
export const amountText = (amount: Paise): string => `${minusOf(amount)}${exactRupeeText(Math.abs(amount))}`

const instantOf = (date: string): Date => new Date(`${date}T12:00:00Z`)

/** '16 Nov 2026'. */
export const dayText = (date: string | Date): string => day.format(typeof date === 'string' ? instantOf(date) : date)

/** '9–15 Nov 2026'; one day is named once. */
export const periodText = ({ startsOn, endsOn }: Period): string =>
  day.formatRange(instantOf(startsOn), instantOf(endsOn)).replaceAll('\u2009', ' ')
