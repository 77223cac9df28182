import { CHANNELS } from '@baari/domain/bookings/channel.ts'
import { LONGEST_PERIOD_DAYS } from '@baari/domain/shared/limits.ts'
import { z } from 'zod'
import { bookReaders, endpoints } from '../endpoint.ts'
import { businessDay } from '../reservations/blocks.ts'
import {
  absentWhenEmpty,
  date,
  dateInput,
  entityId,
  file,
  id,
  instant,
  masked,
  money,
  pageOf,
  paging,
  publicText,
} from '../wire/wire.ts'
import { settlementContract, shareMode } from './contracts.ts'

export const settlementStatus = z.enum(['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED'])
const bookingType = z.enum(['FULL', 'PARTIAL'])

/** Every figure of the formula: netPayableAmount (or carriedForward) is what they come to. */
const figures = {
  totalBookingAmount: money,
  cancellationCharge: money,
  commissionAmount: money,
  cancellationCommissionAmount: money,
  gatewayCharges: money,
  /** For information; never subtracted. */
  totalDiscount: money,
  discountByTurf: money,
  /** The same under the name that the admin's list reads. */
  turfDiscount: money,
  monthlyCharges: money,
  gstOnPlatformFees: money,
  tcsAmount: money,
  tdsAmount: money,
  /** Refunds after play, and the amount carried over from the previous settlement: 0 or below. */
  adjustmentAmount: money,
  netPayableAmount: money,
  /** A result below zero is not paid; the next settlement takes it up. */
  carriedForward: money,
}

/** For the bookings in it, at the desk: with totalBookingAmount it makes the total sales, of which commission is a share. */
const paidAtVenue = money

export const ownerSettlement = {
  entityId,
  turfOwnerId: entityId,
  settlementStartDate: date,
  settlementEndDate: date,
  scheduledSettlementDate: date,
  ...figures,
  paidAtVenue,
  bookingCount: z.number().int(),
  status: settlementStatus,
  /** `NIL` when there was nothing to pay. */
  payoutId: z.string().nullable(),
  /** Null until it is completed. */
  paidAt: instant.nullable(),
  /** The account that the provider paid, masked; null for a payment recorded by hand. */
  paidTo: masked.nullable(),
}

const settlement = z.object(ownerSettlement).meta({ id: 'Settlement' })

const bookingKind = z.enum(['COMPLETED', 'CANCELLED', 'REFUNDED_LATER', 'DISPUTE_LOST', 'PASS_ENDED'])

const settlementBooking = z
  .object({
    bookingId: entityId,
    /** One player's entry in a game. */
    partialBookingId: entityId.nullable(),
    slotDate: date,
    turfName: publicText,
    groundName: publicText,
    bookingType,
    channel: z.enum(CHANNELS),
    /** The amount it adds: its share of totalBookingAmount, of cancellationCharge, or of the adjustment. */
    amount: money,
    bookingStatus: z.enum(['COMPLETED', 'CANCELLED']),
    kind: bookingKind,
    /** The day it counts on: of play, of the cancellation, or of the refund. */
    countedOn: date,
    totalPrice: money,
    discountByPlatform: money,
    discountByTurf: money,
    advancePayment: money,
    balanceAtVenue: money,
    refundAmount: money,
    cancellationCharge: money,
    commissionMode: shareMode,
    commissionValue: z.number(),
    commissionAmount: money,
    cancellationCommissionMode: shareMode,
    cancellationCommissionValue: z.number(),
    cancellationCommissionAmount: money,
    gatewayFee: money,
    gatewayCharges: money,
    adjustmentAmount: money,
    netAmount: money,
  })
  .meta({ id: 'SettlementBooking' })

const upcomingSettlement = z
  .object({
    /** The period that is open; null without a contract. */
    settlementStartDate: date.nullable(),
    settlementEndDate: date.nullable(),
    scheduledSettlementDate: date.nullable(),
    totalBookingAmountSoFar: money,
    estimatedCommission: money,
    estimatedNetPayable: money,
    ...figures,
    paidAtVenue,
    /** Bookings that count so far, and those still to be played within the period. */
    confirmedBookings: z.array(
      z.object({
        bookingId: entityId,
        partialBookingId: entityId.nullable(),
        bookingType,
        amount: money,
        bookingDate: date,
        turfName: publicText,
        groundName: publicText,
        bookingStatus: z.enum(['COMPLETED', 'CANCELLED', 'CONFIRMED']),
        /** It is in the amounts above. */
        isCounted: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'UpcomingSettlement' })

const forecast = z
  .object({
    totalFutureBookings: z.number().int(),
    totalFutureBookingAmount: money,
    typeBreakdown: z.array(z.object({ bookingType, count: z.number().int(), amount: money })),
    estimatedCommission: money,
    gatewayCharges: money,
    discountByTurf: money,
    /** By the contracts valid on the days of play, before monthly charges; it may be below zero. */
    estimatedNetPayable: money,
  })
  .meta({ id: 'SettlementForecast' })

const sales = z
  .object({
    startDate: businessDay,
    endDate: businessDay,
    bookings: z.number().int(),
    walkIns: z.number().int(),
    /** takenOnline + takenAtDesk */
    totalSales: money,
    /** bookingAmount + kept + adjustment */
    takenOnline: money,
    /** balances + walkInAmount */
    takenAtDesk: money,
    bookingAmount: money,
    kept: money,
    /** Refunds after play and lost disputes: 0 or below. */
    adjustment: money,
    balances: money,
    walkInAmount: money,
    /** For each kind of booking and channel: the list price less the turf's discount, and the commission on it. */
    commissions: z.array(z.object({ bookingType, channel: z.enum(CHANNELS), sales: money, amount: money })),
    cancellationCommission: money,
    gatewayCharges: money,
    discountByTurf: money,
    /** The four before this, together. */
    commission: money,
    /** totalSales − commission */
    net: money,
  })
  .meta({ id: 'Sales' })

const owner = ['TURFOWNER'] as const
const day = absentWhenEmpty(dateInput)
const history = {
  method: 'GET',
  summary: 'The settlements of the owner who is logged in, newest first',
  access: owner,
  query: z.object({
    ...paging(10),
    isUnpaid: absentWhenEmpty(z.literal('true')).meta({
      description: 'Lists only settlements with money still to be paid, oldest first.',
    }),
  }),
  reply: pageOf(settlement),
  refuses: [],
} as const

export const settlements = endpoints({
  listOwnerSettlements: { ...history, path: '/turf-owner/get-settlement' },
  /** The same under the spelling that clients have learnt. */
  listOwnerSetllements: { ...history, path: '/turf-owner/get-setllement' },
  readUpcomingSettlement: {
    method: 'GET',
    path: '/turf-owner/settlement/upcoming',
    summary: 'What the open period has come to so far',
    access: owner,
    reply: upcomingSettlement,
    refuses: [],
  },
  readSettlementForecast: {
    method: 'GET',
    path: '/turf-owner/settlement/forecast',
    summary: 'What is booked ahead on the owner’s turfs',
    access: owner,
    reply: forecast,
    refuses: [],
  },
  readSales: {
    method: 'GET',
    path: '/turf-owner/sales',
    summary: 'What the owner’s turfs sold in some days, online and at the desk, and what of it stays',
    description: `Sales by the day on which they count in a settlement. Bookings by hand count as taken at the desk once they have ended, unless the player did not come. Monthly charges and taxes belong to settlements and are not taken off here. At most ${LONGEST_PERIOD_DAYS} days; without dates, this month so far. Of all turfs, or of one.`,
    access: owner,
    query: z.object({ startDate: day, endDate: day, turfId: absentWhenEmpty(id('TURF')) }),
    reply: sales,
    refuses: ['NOT_FOUND'],
    cost: 5,
  },
  readOwnContract: {
    method: 'GET',
    path: '/turf-owner/contract',
    summary: 'The settlement contract of the owner who is logged in',
    description: 'A list of one: the contract in force, else the next or the last. It is empty when there is none.',
    access: owner,
    reply: z.array(settlementContract),
    refuses: [],
  },
  refuseBankChange: {
    method: 'POST',
    path: '/turf-owner/contract/:contractId/refuse-bank-change',
    moves: ['DECISION'],
    // Stopping keeps the present payee, so an owner without the app at hand can always do it.
    stepUp: false,
    summary: 'Stop a change of the bank details that payouts go to',
    description: 'The owner’s own no, until the change takes effect. Payouts go on to the account they went to.',
    access: owner,
    params: z.object({ contractId: id('CONTRACT') }),
    reply: z.object({ entityId, message: z.string() }),
    refuses: ['NOT_FOUND'],
  },
  listSettlementBookings: {
    method: 'GET',
    path: '/turf-owner/settlement/:settlementId/bookings',
    summary: 'The bookings in a settlement, each with the facts behind its figures',
    access: ['TURFOWNER', ...bookReaders],
    params: z.object({ settlementId: id('SETTLEMENT') }),
    reply: z.array(settlementBooking),
    refuses: ['NOT_FOUND'],
  },
  readOwnStatement: {
    method: 'GET',
    path: '/turf-owner/settlement/:settlementId/statement',
    summary: 'The statement of a settlement of the owner who is logged in, to print and to keep',
    description: 'A4, with every figure, the taxes, and every booking with what it adds to the payout.',
    access: owner,
    stepUp: true,
    params: z.object({ settlementId: id('SETTLEMENT') }),
    file: 'application/pdf',
    reply: file,
    refuses: ['NOT_FOUND'],
    cost: 20,
  },
})
