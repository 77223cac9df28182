import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { entityId, money, pageOf } from '../wire/wire.ts'
import { ownerBooking, ownerBookingFilters, ownerCancelling } from './ownerBookings.ts'

const access = ['ADMIN'] as const

/** The refunds so far of an ended booking, and the amount that can still be refunded; null before the end and when nothing is left. */
const giveBack = z.object({ refundedSoFar: money, atMost: money }).nullable()

/** Booked by the turf's owner or staff, or paid with what belongs to one of them; null for all other players. */
const ownTurf = z.enum(['OWNER', 'STAFF', 'INSTRUMENT']).nullable()

const adminBooking = ownerBooking
  .extend({
    ownerId: entityId,
    ownerName: z.string(),
    giveBack,
    ownTurf,
    partialBookings: z.array(
      ownerBooking.shape.partialBookings.element.extend({ giveBack, ownTurf }).meta({ id: 'AdminPartialBooking' }),
    ),
  })
  .meta({ id: 'AdminBooking' })

export const adminBookings = endpoints({
  listAllBookings: {
    method: 'GET',
    path: '/admin/get-bookings',
    summary: 'The bookings on everybody’s turfs, newest first',
    description:
      'As the owner’s list, with the owner beside each. Phone numbers can be read from 24 hours before the start to 24 hours after the end; each reading is recorded.',
    access,
    query: ownerBookingFilters,
    reply: pageOf(adminBooking),
    refuses: [],
    cost: 5,
  },
  cancelAnyBooking: {
    method: 'POST',
    path: '/admin/cancel-booking',
    moves: ['CANCELLATION'],
    summary: 'Cancel a booking, one player’s seats, or a whole game, and refund all that was paid',
    description: 'Until the start. A coupon that was used is returned.',
    access,
    ...ownerCancelling,
    refuses: ['NOT_FOUND', 'BOOKING_NOT_CANCELLABLE'],
    replayable: true,
  },
})
