import { LONGEST_PERIOD_DAYS, WORKING_DAYS_TO_PAYOUT } from '@baari/domain/shared/limits.ts'
import { messagesIn } from '../messages/messagesIn.ts'

export const salesEnglish = {
  title: 'Money',
  period: 'Period',
  periods: { week: 'This week', month: 'This month', quarter: '3 months', dates: 'Choose dates' },
  turf: 'Turf',
  allTurfs: 'All turfs',
  from: 'From',
  to: 'To',
  datesWrong: `Please choose at most ${LONGEST_PERIOD_DAYS} days, earliest date first.`,
  failed: 'Your sales could not be loaded. Please try again.',
  summary: 'Sales and what stays',
  bookings: (bookings: number, walkIns: number) =>
    [
      bookings === 1 ? '1 booking' : `${bookings} bookings`,
      ...(walkIns === 0 ? [] : [walkIns === 1 ? '1 walk-in' : `${walkIns} walk-ins`]),
    ].join(', '),
  figures: {
    totalSales: 'Total sales',
    takenOnline: 'Taken online',
    takenAtDesk: 'Taken at the desk',
    commission: 'Commission and charges',
    net: 'Net to you',
  },
  ofOnline: (percent: string) => `${percent} of what was taken online`,
  ofSales: (percent: string) => `${percent} of sales`,
  steps: {
    bookingAmount: 'Bookings that were played',
    kept: 'Kept from cancelled bookings',
    adjustment: 'Refunds after play',
    balances: 'Rest of online bookings',
    walkIns: (count: number) => (count === 1 ? '1 walk-in' : `${count} walk-ins`),
    commissionOf: (type: string) => `Commission, ${type}`,
    share: (percent: string, sales: string) => `${percent} of ${sales} sold`,
    walkInCommission: 'Commission, walk-ins',
    nothing: (sales: string) => `nothing on ${sales}`,
    cancellationCommission: 'Commission on cancellations',
    gatewayCharges: 'Payment charges',
    discountByTurf: 'Your own discounts',
  },
  rule: 'Commission is a share of what players book on Baari. Walk-ins stay wholly with you. Monthly charges and taxes come off in the settlement.',
  none: `No bookings were played on these days. You are paid ${WORKING_DAYS_TO_PAYOUT} working days after each settlement period.`,
  next: 'Next payout',
  nextPeriod: (period: string) => `For ${period}`,
  fixed: 'This amount is fixed.',
  afterwards: (date: string, amount: string) => `After that, ${date}: ${amount}`,
  afterwardsOpen: (date: string, amount: string) => `After that, ${date}: ${amount} so far`,
  grows: 'Grows until the period ends, then it is fixed.',
  past: 'Past settlements',
  all: 'See all',
}

export const useSalesMessages = messagesIn(salesEnglish, async () => (await import('./salesHindi.ts')).salesHindi)
