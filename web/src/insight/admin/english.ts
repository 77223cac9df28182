import { messagesIn } from '../../messages/messagesIn.ts'

export const english = {
  failed: 'These figures did not load. Please try again.',
  days: 'Days',
  sum: 'Total',
  today: {
    title: 'Today',
    begun: 'bookings started',
    taken: 'taken online',
    byDay: 'Bookings started, by day',
    all: 'All figures',
    cities: 'How full each city is today',
  },
  bookings: {
    title: 'Bookings',
    rate: 'of the bookings started were confirmed',
    meaning: 'By the day a booking was started. A booking that was cancelled later still counts as confirmed.',
    confirmed: 'Confirmed',
    lapsed: 'Hold ended unpaid',
    other: 'Given up, or still held',
    none: 'Nothing was booked on these days.',
    table: 'Bookings by outcome',
  },
  payments: {
    title: 'Payments',
    rate: 'of the payment attempts failed',
    meaning: 'There may be several payment attempts for one booking.',
    done: 'Went through, or in progress',
    failed: 'Failed',
    none: 'Nobody tried to pay on these days.',
    table: 'Payment attempts by outcome',
    tries: 'Attempts',
    how: 'Outcome',
  },
  money: {
    title: 'Money',
    meaning: 'Captured on the day the money was taken, refunded on the day the refund was decided.',
    captured: 'Captured',
    refunded: 'Refunded',
    none: 'No money moved on these days.',
    table: 'Captured and refunded',
  },
  cities: {
    title: 'How full each city is',
    meaning:
      'Booked time divided by open time, on each part of each turf. Blocked time does not count as open, and we use today’s opening hours.',
    none: 'No turf was open on these days.',
    city: 'City',
    booked: 'Booked hours',
    open: 'Open hours',
    share: 'Share',
    table: 'Booked and open hours by city',
  },
}

export const useInsightAdminMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
