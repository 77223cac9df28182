import { z } from 'zod'
import { endpoints, everyRole } from '../endpoint.ts'
import { refundClock } from '../payments/payments.ts'
import { entityId, id, instant, money } from '../wire/wire.ts'
import { bookingItem } from './bookings.ts'

/** An event in the history of a booking. REQUESTED and ANSWERED are those of an enquiry. */
const bookingEvent = z
  .object({
    kind: z.enum([
      'REQUESTED',
      'ANSWERED',
      'HELD',
      'PAID',
      'CONFIRMED',
      'RAINED_OFF',
      'MOVED',
      'COMPLETED',
      'CANCELLED',
      'REFUND_ASKED',
      'REFUNDED',
    ]),
    at: instant,
    /** Rupees of a payment or a refund. */
    amount: money.nullable(),
  })
  .meta({ id: 'BookingEvent' })

export const receipts = endpoints({
  readBooking: {
    method: 'GET',
    path: '/booking/:bookingId',
    summary: 'One booking with its payments, refunds and everything that happened to it',
    description:
      'By the id of a booking, or of a place in a game (PLAYER_…). `calendarUrl` is a signed address of its calendar file and works for seven days, or until `renewCalendar` or a log-out of all devices.',
    access: everyRole,
    params: z.object({ bookingId: id('BOOKING') }),
    reply: bookingItem
      .extend({
        payments: z.array(
          z.object({ paymentId: entityId, method: z.string().nullable(), amount: money, paidAt: instant }),
        ),
        refunds: z.array(
          z.object({
            amount: money,
            state: z.string(),
            reference: z.string().nullable(),
            requestedAt: instant,
            clock: refundClock,
          }),
        ),
        /** Oldest first. */
        events: z.array(bookingEvent),
        /** Null until the booking has been confirmed. */
        calendarUrl: z.string().nullable(),
        /** The turf has checked the player in; null when it has not. */
        checkIn: z
          .object({
            checkedInAt: instant,
            /** The player can deny it until then. */
            deniableUntil: instant,
            /** When the player denied it; it no longer counts. */
            deniedAt: instant.nullable(),
          })
          .nullable(),
      })
      .meta({ id: 'BookingDetails' }),
    refuses: ['NOT_FOUND'],
  },
})
