import { KEPT_DAYS } from '@baari/domain/privacy/kept.ts'
import type { Holdings } from './holding.ts'
import { ofBooking } from './ownRows.ts'

export const sharedBillData = {
  shared_bill: {
    purpose: 'BOOKINGS',
    facts: [
      'booking_id',
      'turf_id',
      'token',
      'at_deadline',
      'deadline_at',
      'opened_at',
      'closed_at',
      'released_at',
      'created_at',
    ],
    own: ofBooking,
  },
  bill_share: {
    purpose: 'BOOKINGS',
    personal: {
      name: {
        holds: 'whose share it is, in the words of the booker',
        erased: ['DELETION', 'AGE'],
        notExported: 'names of friends',
      },
    },
    people: ['held_by', 'paid_by'],
    facts: ['id', 'booking_id', 'turf_id', 'place', 'amount', 'held_until', 'paid_at', 'payment_id', 'created_at'],
    purges: [
      {
        since: 'created_at',
        after: 'the bill was split',
        days: KEPT_DAYS.guests,
        only: 'name is not null',
        empties: { name: 'null' },
      },
    ],
    own: ofBooking,
  },
} satisfies Holdings<'shared_bill' | 'bill_share'>
