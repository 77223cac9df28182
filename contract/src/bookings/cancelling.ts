import { UNDO } from '@baari/domain/bookings/undo.ts'
import { LONGEST_REASON } from '@baari/domain/shared/longest.ts'
import { MINUTES_PER_HOUR } from '@baari/domain/shared/units.ts'
import { z } from 'zod'
import { endpoints, everyRole } from '../endpoint.ts'
import { date, entityId, id, instant, money, nonBlank } from '../wire/wire.ts'

const params = z.object({ bookingId: id('BOOKING') })

export const cancelling = endpoints({
  quoteRefund: {
    method: 'POST',
    path: '/booking/:bookingId/refund-quote',
    summary: 'What comes back when this booking is cancelled now',
    description: 'The amount is honoured for two minutes, even when the next lower tier begins meanwhile.',
    access: everyRole,
    params,
    reply: z
      .object({
        bookingId: entityId,
        amountPaid: money,
        percentage: z.number().int(),
        refundAmount: money,
        /** The part of `refundAmount` that was sent before the cancellation. */
        sentAhead: money,
        cancellationCharge: money,
        /** The most that is refunded on top if the time sells again. */
        refillAtMost: money,
        validUntil: instant,
        /** The policy stored with this booking, earliest first. After its last line there is no refund. */
        tiers: z.array(z.object({ minutesBefore: z.number().int(), percentage: z.number().int() })),
      })
      .meta({ id: 'RefundQuote' }),
    refuses: ['NOT_FOUND', 'BOOKING_NOT_CANCELLABLE'],
  },
  cancelBooking: {
    method: 'POST',
    path: '/booking/:bookingId/cancel',
    summary: 'Cancel a booking and refund what the policy allows',
    description:
      'Full bookings that are confirmed, until 10 minutes before their start. The refund follows the policy stored with the booking, and is never less than a quote of the last two minutes. When the time sells again more comes back: `refill` of the booking says how much it can be.',
    access: everyRole,
    params,
    body: z.object({ cancellationReason: nonBlank(LONGEST_REASON) }),
    reply: z
      .object({
        bookingId: entityId,
        status: z.literal('CANCELLED'),
        refundAmount: money,
        cancellationCharge: money,
        paymentState: z.string(),
        message: z.string(),
      })
      .meta({ id: 'CancelledBooking' }),
    refuses: ['NOT_FOUND', 'BOOKING_NOT_CANCELLABLE'],
    replayable: true,
  },
  undoBooking: {
    method: 'POST',
    path: '/booking/:bookingId/undo',
    summary: 'Take a booking back right after paying, and get all of it back',
    description: `For confirmed full bookings, within ${UNDO.minutesAfterPaying} minutes of paying and at least ${UNDO.minutesBefore / MINUTES_PER_HOUR} hours before the start, unless the turf has switched it off. \`undoUntil\` of the booking is the deadline. Undoing twice changes nothing and returns the same answer.`,
    access: everyRole,
    params,
    reply: z
      .object({
        bookingId: entityId,
        status: z.literal('CANCELLED'),
        refundAmount: money,
        /** The day by which the bank has the refund; null when nothing was paid online. */
        refundDueOn: date.nullable(),
      })
      .meta({ id: 'UndoneBooking' }),
    refuses: ['NOT_FOUND', 'BOOKING_NOT_UNDOABLE'],
    replayable: true,
  },
})
