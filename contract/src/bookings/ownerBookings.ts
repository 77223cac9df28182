import { CHANNELS } from '@baari/domain/bookings/channel.ts'
import { LONGEST_REASON } from '@baari/domain/shared/limits.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import {
  absentWhenEmpty,
  date,
  dateInput,
  endTime,
  entityId,
  id,
  instant,
  localInstant,
  money,
  nonBlank,
  pageOf,
  paging,
  publicText,
  time,
} from '../wire/wire.ts'
import { bookingStatus } from './bookings.ts'

/** The fields that a booking and a player's seats in a game share. */
const paidFor = {
  createdDate: localInstant,
  /** Masked but for the 24 hours around the booking; null for a game, whose players are below it. */
  userPhoneNumber: z.string().nullable(),
  status: bookingStatus,
  totalPrice: money,
  /** Paid online for the booking itself; 0 if a pass paid. */
  amountPaid: money,
  isByPass: z.boolean(),
  /** 'true' means paid, 'UNPAID', or 'null'. */
  paymentStatus: z.string(),
  paymentState: z.string(),
  refundReferenceId: z.string().nullable(),
  refundAmount: money,
  cancellationReason: publicText.nullable(),
  playerName: publicText.nullable(),
  /** Null for a game: the bookings of its players have one each. */
  channel: z.enum(CHANNELS).nullable(),
  /** Taken at the desk so far, and still to be taken there. */
  collectedAtVenue: money,
  dueAtVenue: money,
  didNotCome: z.boolean(),
  /** Cancelling it now is possible and refunds this. */
  cancel: z.object({ refundAmount: money }).nullable(),
}

const partialBooking = z
  .object({ partialBookingId: entityId, numberOfPlayersBooked: z.number().int(), ...paidFor })
  .meta({ id: 'OwnerPartialBooking' })

const ownerBooking = z
  .object({
    bookingId: entityId,
    ...paidFor,
    bookingType: z.enum(['FULL', 'PARTIAL']),
    bookingDateTime: localInstant,
    bookedFor: date,
    startTime: time,
    endTime,
    startsAt: instant,
    endsAt: instant,
    selectedGameType: z.string(),
    turfId: entityId,
    turfName: publicText,
    groundId: entityId,
    groundName: publicText,
    currency: z.string(),
    advancePayment: money,
    discount: money,
    discountByTurf: money,
    cancellationCharge: money,
    totalNumberOfPlayersBooked: z.number().int().nullable(),
    minPlayersRequired: z.number().int().nullable(),
    maxPlayersAllowed: z.number().int().nullable(),
    isOnboarded: z.boolean(),
    /** The enquiry waits for an answer until then. */
    answerUntil: instant.nullable(),
    partialBookings: z.array(partialBooking),
  })
  .meta({ id: 'OwnerBooking' })

export const ownerBookingFilters = z.object({
  ...paging(10),
  turfId: absentWhenEmpty(id('TURF')),
  groundId: absentWhenEmpty(id('GROUND')),
  bookingId: absentWhenEmpty(id('BOOKING')),
  bookingStatus: absentWhenEmpty(bookingStatus),
  startDate: absentWhenEmpty(dateInput).transform((value) => value ?? '2024-01-01'),
  endDate: absentWhenEmpty(dateInput).transform((value) => value ?? '2030-12-31'),
})

const ownerCancelling = {
  body: z.object({
    bookingId: id('BOOKING'),
    /** One player's seats; without it the whole booking or game. */
    partialBookingId: id('PLAYER').nullable().optional(),
    reason: nonBlank(LONGEST_REASON),
  }),
  reply: z
    .object({ bookingId: entityId, status: z.literal('CANCELLED'), refundAmount: money, message: z.string() })
    .meta({ id: 'CancelledByOwner' }),
}

export const ownerBookings = endpoints({
  listOwnerBookings: {
    method: 'GET',
    path: '/turf-owner/get-bookings',
    summary: 'The bookings on the turfs of the owner who is logged in: what comes next, then what is over',
    description:
      'A game played with others is one entry; its players are in `partialBookings`. Phone numbers can be read from 24 hours before the start to 24 hours after the end; each reading is recorded.',
    access: ['TURFOWNER'],
    staff: 'VIEW',
    query: ownerBookingFilters,
    reply: pageOf(ownerBooking),
    refuses: [],
  },
  cancelOwnerBooking: {
    method: 'POST',
    path: '/turf-owner/cancel-booking',
    moves: ['CANCELLATION'],
    summary: 'Cancel a booking, one player’s seats, or a whole game, and refund all that was paid',
    description: 'Until the start. A coupon that was used is returned.',
    access: ['TURFOWNER'],
    staff: 'MANAGE',
    ...ownerCancelling,
    refuses: ['NOT_FOUND', 'BOOKING_NOT_CANCELLABLE'],
    replayable: true,
  },
})

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
