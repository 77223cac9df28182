import { z } from 'zod'
import { endpoints, everyRole } from '../endpoint.ts'
import { slotRefusals } from '../payments/refusals.ts'
import { date, dateInput, endTime, entityId, id, instant, money, publicText, time, timeInput } from '../wire/wire.ts'

const params = z.object({ bookingId: id('BOOKING') })

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
