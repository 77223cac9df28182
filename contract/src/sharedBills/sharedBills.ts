import { MOST_SHARING } from '@baari/domain/shared/limits.ts'
import {
  deadlineChoices,
  FEWEST_SHARING,
  HOURS_BEFORE,
  LONGEST_SHARE_NAME,
  SHARE_HOLD_MINUTES,
} from '@baari/domain/sharedBills/sharedBill.ts'
import { z } from 'zod'
import { endpoints, everyRole } from '../endpoint.ts'
import { paymentOrder, refundClock, shownPrice } from '../payments/payments.ts'
import {
  absentWhenEmpty,
  date,
  endTime,
  entityId,
  id,
  instant,
  lineOfText,
  money,
  nonBlank,
  phoneNumber,
  publicText,
  time,
} from '../wire/wire.ts'

const bookingParams = z.object({ bookingId: id('BOOKING') })
const tokenParams = z.object({ token: nonBlank(64) })
const atDeadline = z.enum(deadlineChoices)

/** The booked time, as lists show it. */
const timeBooked = {
  turfName: publicText,
  groundName: publicText,
  selectedGameType: z.string(),
  bookingDate: date,
  startTime: time,
  endTime,
  startsAt: instant,
}

const share = z
  .object({
    shareId: entityId,
    /** The name of the friend, as the booker wrote it; null where any account may pay it. */
    name: publicText.nullable(),
    /** The part that is paid online. */
    amount: money,
    /** The part that is due at the turf, and never paid online. */
    atTurf: money,
    state: z.enum(['OPEN', 'BEING_PAID', 'PAID']),
    /** The first name of the payer. */
    paidBy: publicText.nullable(),
  })
  .meta({ id: 'BillShare' })

const bill = z.object({
  atDeadline,
  /** Until when the shares can be paid; for a bill opened to all, the start. */
  deadlineAt: instant,
  /**
   * CLOSED: the booker has ended it, or its time is over. CANCELLED: the booking was cancelled, and all payers are
   * refunded.
   */
  state: z.enum(['OPEN', 'CLOSED', 'CANCELLED']),
  /** Any account may pay the shares that are left, apart from those named for a friend. */
  isOpenToAll: z.boolean(),
  shares: z.array(share),
})

const ownBill = bill
  .extend({
    bookingId: entityId,
    /** The token in its link: `/split/<token>`. */
    token: z.string(),
    shares: z.array(
      share
        .extend({
          /** When the booker recorded that the friend had handed over the part due at the turf. */
          handedOverAt: instant.nullable(),
        })
        .meta({ id: 'OwnBillShare' }),
    ),
    /** The sum of paid shares, refunded to the booker. */
    paidBack: money,
  })
  .meta({ id: 'OwnSharedBill' })

const sharedBill = bill
  .extend({
    bookingId: entityId,
    /** The first name of the booker; null for strangers, who see no names. */
    bookedBy: publicText.nullable(),
    turfId: entityId,
    ...timeBooked,
    locationAddress: publicText,
    latitude: z.number(),
    longitude: z.number(),
    totalPrice: money,
    /** The part of the online payment that the booker bears. */
    ownShare: money,
    serverTime: instant,
  })
  .meta({ id: 'SharedBill' })

const request = z
  .object({
    /** `null` for a share that any account may pay. */
    name: absentWhenEmpty(lineOfText(LONGEST_SHARE_NAME)),
    /** The number of the named friend, whose account alone can pay the share. */
    phoneNumber: absentWhenEmpty(phoneNumber),
    amount: money,
  })
  .refine(({ name, phoneNumber }) => (name === undefined) === (phoneNumber === undefined), {
    message: 'has a name and a number, or neither',
  })

const paidShare = z
  .object({
    /** Shows the bill to this account (`readShare`). */
    shareId: entityId,
    amount: money,
    /** Due at the turf, apart from the share that was paid. */
    atTurf: money,
    ...timeBooked,
    /** The booking was cancelled; `refunded` is the part of the share that was refunded. */
    isCancelled: z.boolean(),
    refunded: money,
    refundClock: refundClock.nullable(),
  })
  .meta({ id: 'PaidShare' })

/** The bill of a whole ground, split among friends. */
export const sharedBills = endpoints({
  shareBill: {
    method: 'POST',
    path: '/shared-bills/:bookingId',
    summary: 'Split the bill of a booking among friends',
    description: `Splits the online payment for a whole ground, before or after it is paid. The booker pays it and gets every paid share back. Each share also carries an equal part of the balance due at the turf, which the friend hands to the booker there. \`atDeadline\` decides about unpaid shares: HOST_PAYS leaves them with the booker; OPEN lets other players pay them from ${HOURS_BEFORE.OPEN} hours before the start; RELEASE cancels the booking ${HOURS_BEFORE.RELEASE} hours before the start and refunds everyone in full.`,
    access: everyRole,
    params: bookingParams,
    body: z.object({
      shares: z
        .array(request)
        .min(FEWEST_SHARING - 1)
        .max(MOST_SHARING - 1),
      atDeadline,
    }),
    reply: ownBill,
    refuses: [
      'NOT_FOUND',
      'PHONE_INVALID',
      'BILL_NOT_SHAREABLE',
      'BILL_SHARED',
      'SHARES_EXCEED_PRICE',
      'DEADLINE_TOO_SOON',
      'SHARE_TOO_SMALL',
      'RELEASE_NOT_OFFERED',
      'RELEASE_LIMITED',
    ],
    replayable: true,
  },
  readOwnBill: {
    method: 'GET',
    path: '/shared-bills/:bookingId',
    summary: 'Who has paid a share of one’s booking',
    access: everyRole,
    params: bookingParams,
    reply: z.object({
      /** Null while the bill is not split. */
      bill: ownBill.nullable(),
      /** Whether the turf allows bills to release their booking when shares are not paid. */
      allowsRelease: z.boolean(),
    }),
    refuses: ['NOT_FOUND'],
  },
  stopSharing: {
    method: 'POST',
    path: '/shared-bills/:bookingId/stop',
    summary: 'End the splitting of a bill: unpaid shares stay with the booker',
    description: 'What is paid stays paid. Ended twice, it answers the same.',
    access: everyRole,
    params: bookingParams,
    reply: ownBill,
    refuses: ['NOT_FOUND'],
    replayable: true,
  },
  setHandedOver: {
    method: 'POST',
    path: '/shared-bills/:bookingId/shares/:shareId/handed-over',
    summary: 'Record that a friend has handed over their part at the turf, or take that back',
    description:
      'For the booker’s own overview: Baari moves no money, and the turf does not see it. A repeated call keeps the time of the first.',
    access: everyRole,
    params: bookingParams.extend({ shareId: id('SHARE') }),
    body: z.object({ isHandedOver: z.boolean() }),
    reply: ownBill,
    refuses: ['NOT_FOUND', 'NOTHING_DUE_AT_TURF'],
    replayable: true,
  },
  readSharedBill: {
    method: 'GET',
    path: '/split/:token',
    summary: 'A bill as friends see it who have its link',
    access: 'everyone',
    knowsViewer: true,
    params: tokenParams,
    reply: sharedBill,
    refuses: ['NOT_FOUND'],
  },
  readShare: {
    method: 'GET',
    path: '/player/shares/:shareId',
    summary: 'The bill of a share, without its link',
    description:
      'For members of its squad, and for accounts that have paid a share of it or for whom one is named. Once the bill is open to all, an unnamed share shows it to strangers too: place, time and free shares, and no names.',
    access: everyRole,
    params: z.object({ shareId: id('SHARE') }),
    reply: sharedBill,
    refuses: ['NOT_FOUND'],
  },
  listPaidShares: {
    method: 'GET',
    path: '/player/paid-shares',
    summary: 'Shares that one has paid of other people’s bookings, from a week ago on, the next one first',
    access: everyRole,
    reply: z.object({ shares: z.array(paidShare) }),
    refuses: [],
  },
  listOpenShares: {
    method: 'GET',
    path: '/player/open-shares',
    summary: 'Bookings of other players in which a share is free for everybody, soonest first',
    description: 'With a point: within 25 km of it. At most 20; shares that are named for somebody are not in it.',
    access: everyRole,
    query: z.object({
      game: absentWhenEmpty(z.string().max(60)),
      latitude: absentWhenEmpty(z.coerce.number().min(-90).max(90)),
      longitude: absentWhenEmpty(z.coerce.number().min(-180).max(180)),
    }),
    reply: z.object({
      bills: z.array(
        z
          .object({
            /** A free share, which shows the bill (`readShare`). */
            shareId: entityId,
            ...timeBooked,
            locationAddress: publicText,
            /** Of the smallest free share. */
            amount: money,
            /** Due at the turf, for each share. */
            atTurf: money,
            openShares: z.number().int(),
          })
          .meta({ id: 'OpenShares' }),
      ),
    }),
    refuses: [],
    cost: 2,
  },
  payShare: {
    method: 'POST',
    path: '/split/:token/shares/:shareId/pay',
    summary: 'Open the payment of a share',
    description: `Reserves the share for ${SHARE_HOLD_MINUTES} minutes, once for each account and bill: a second call does not extend it, and a later try reserves nothing. An account pays one share of a bill at a time. In place of the token, accounts to which \`readShare\` shows the bill send the id of that share. The payment is confirmed with \`confirmPayment\`, by the id of the booking.`,
    access: everyRole,
    params: tokenParams.extend({ shareId: id('SHARE') }),
    body: z.object({
      expectedPrice: shownPrice,
      /** The part at the turf that the friend was shown. */
      expectedAtTurf: shownPrice.default(0),
    }),
    reply: paymentOrder,
    refuses: [
      'NOT_FOUND',
      'PRICE_CHANGED',
      'SHARE_IS_YOURS',
      'SHARES_CLOSED',
      'SHARE_PAID',
      'SHARE_BEING_PAID',
      'SHARE_NAMED',
      'SHARE_PAYMENT_OPEN',
      'PROVIDER_UNAVAILABLE',
    ],
    ownsTransactions: true,
    replayable: true,
  },
})
