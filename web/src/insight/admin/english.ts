import { wordsIn } from '../../words/wordsIn.ts'

/** Sentences to admins about the health of the business. */
export const english = {
  failed: 'These figures did not load.',
  days: 'Days',
  sum: 'All',
  bookings: {
    title: 'Bookings',
    rate: 'of the bookings that were begun were confirmed',
    meaning: 'By the day on which a booking was begun. One that was cancelled later was confirmed all the same.',
    confirmed: 'Confirmed',
    lapsed: 'Ran out unpaid',
    other: 'Let go of, or still held',
    none: 'Nothing was booked in these days.',
    table: 'Bookings by how they went on',
  },
  payments: {
    title: 'Payments',
    rate: 'of the tries to pay failed',
    meaning: 'One booking may be tried to be paid several times.',
    done: 'Went through, or under way',
    failed: 'Failed',
    none: 'Nobody tried to pay in these days.',
    table: 'Tries to pay by how they ended',
    tries: 'Tries',
    how: 'How it ended',
  },
  money: {
    title: 'Money',
    meaning: 'Captured on the day the money was taken, refunded on the day it was decided to give it back.',
    captured: 'Captured',
    refunded: 'Refunded',
    none: 'No money moved in these days.',
    table: 'Captured and refunded',
  },
  cities: {
    title: 'How full each city is',
    meaning:
      'Booked time divided by open time, on each part of each turf. Blocks are not open time, and opening hours are those of today.',
    none: 'No turf was open in these days.',
    city: 'City',
    booked: 'Booked hours',
    open: 'Open hours',
    share: 'Share',
    table: 'Booked and open hours by city',
  },
}

export const useInsightAdminWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
