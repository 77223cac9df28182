import { z } from 'zod'
import { endpoints, everyRole } from '../endpoint.ts'
import { entityId, id, instant, money, nonBlank } from '../wire/wire.ts'

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
        cancellationCharge: money,
        validUntil: instant,
        /** The policy stored with this booking, earliest first; later than its last line nothing comes back. */
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
      'Full bookings that are confirmed, until 10 minutes before their start. The refund follows the policy stored with the booking, and is never less than a quote of the last two minutes.',
    access: everyRole,
    params,
    body: z.object({ cancellationReason: nonBlank(500) }),
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
})
