import { UNDO } from '@baari/domain/bookings/move.ts'
import { LONGEST_REASON } from '@baari/domain/shared/limits.ts'
import { MINUTES_PER_HOUR } from '@baari/domain/shared/zonedTime.ts'
import { z } from 'zod'
import { endpoints, everyRole } from '../endpoint.ts'
import { slotRefusals } from '../payments/payments.ts'
import {
  date,
  dateInput,
  endTime,
  entityId,
  id,
  instant,
  money,
  nonBlank,
  publicText,
  time,
  timeInput,
} from '../wire/wire.ts'

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
        /** The minutes that come back to the pass that paid for the booking; then no money does. */
        passMinutes: z.number().int(),
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
        /** The minutes that went back to the pass that paid, if any. */
        passMinutes: z.number().int(),
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
        /** The minutes that went back to the pass instead, if a pass paid; `refundAmount` is then 0. */
        passMinutes: z.number().int(),
        /** The day by which the bank has the refund; null when nothing was paid online. */
        refundDueOn: date.nullable(),
      })
      .meta({ id: 'UndoneBooking' }),
    refuses: ['NOT_FOUND', 'BOOKING_NOT_UNDOABLE'],
    replayable: true,
  },
})

/** A slot of a business day: the times that clocks show, and its minutes, which run past midnight. */
const slot = { startTime: time, endTime, fromMinute: z.number().int(), toMinute: z.number().int() }

/**
 * The total at the new time. Nothing more is paid online: a shortfall is due at the turf. `cancelAtMost` is the most
 * that cancelling after the move can refund.
 */
const difference = { totalPrice: money, refundAmount: money, balanceAtVenue: money, cancelAtMost: money }

export const moving = endpoints({
  quoteMove: {
    method: 'GET',
    path: '/booking/:bookingId/move-quote',
    summary: 'The free times of a day that this booking can be moved to, and what each would change',
    description:
      'Times of the same length on the grounds of the same turf where the booking’s game is played, each at its own price. A coupon’s discount stays as it was granted, up to what the coupon takes off the new price, which is nothing below its minimum. Times are left out if moving to them would refund more than cancelling does at this moment, or if friends could not pay their shares of a split bill there.',
    access: everyRole,
    params,
    query: z.object({ date: dateInput }),
    reply: z
      .object({
        bookingId: entityId,
        turfName: publicText,
        groundEntityId: entityId,
        groundName: publicText,
        bookingDate: date,
        ...slot,
        totalPrice: money,
        amountPaid: money,
        moveUntil: instant,
        serverTime: instant,
        grounds: z.array(
          z.object({
            groundEntityId: entityId,
            groundName: publicText,
            starts: z.array(z.object({ ...slot, ...difference })),
          }),
        ),
      })
      .meta({ id: 'MoveQuote' }),
    refuses: ['NOT_FOUND', 'BOOKING_NOT_MOVABLE'],
  },
  moveBooking: {
    method: 'POST',
    path: '/booking/:bookingId/move',
    summary: 'Move a booking once to another free time of the same turf',
    description:
      'Full bookings that are confirmed, once, until `moveUntil` of the booking. `totalPrice` is the total that was shown; another one is refused. A cheaper time refunds what was paid beyond its total, a dearer one leaves the rest to pay at the turf. The move and a later cancellation together never refund more than cancelling at this moment would have. Unpaid shares of a split bill fall in proportion to the part of its payment that the booking keeps. Sending the same move again changes nothing and returns the same answer.',
    access: everyRole,
    params,
    body: z.object({ groundEntityId: id('GROUND'), date: dateInput, startTime: timeInput, totalPrice: money }),
    reply: z
      .object({
        bookingId: entityId,
        groundEntityId: entityId,
        bookingDate: date,
        ...slot,
        ...difference,
        amountPaid: money,
        /** The day by which the bank has the refund; null when nothing comes back. */
        refundDueOn: date.nullable(),
      })
      .meta({ id: 'MovedBooking' }),
    refuses: ['NOT_FOUND', 'BOOKING_NOT_MOVABLE', 'MOVE_PRICE_CHANGED', 'SLOT_TAKEN', ...slotRefusals],
    replayable: true,
  },
})
