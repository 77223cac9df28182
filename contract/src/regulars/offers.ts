import { OFFER_LIMITS } from '@baari/domain/regulars/offers.ts'
import { z } from 'zod'
import { newCouponCode } from '../bookings/coupons.ts'
import { DEAR, endpoints } from '../endpoint.ts'
import { rupees } from '../turfs/ownerTurfs.ts'
import { date, dateInput, entityId, id, instant, money } from '../wire/wire.ts'
import { unseenDays } from './customers.ts'

const access = ['TURFOWNER'] as const
const params = z.object({ turfId: id('TURF') })

const ownCoupon = z
  .object({
    code: z.string(),
    kind: z.enum(['PERCENT', 'FLAT']),
    /** Percent, or rupees when it is flat. */
    value: z.number(),
    minimumTotal: money,
    /** Maximum discount of a percentage. */
    cap: money.nullable(),
    /** Last day of play. */
    endsOn: date,
    active: z.boolean(),
  })
  .meta({ id: 'OwnCoupon' })

const sentOffer = z
  .object({
    entityId,
    couponCode: z.string(),
    unseenDays: z.number().int().nullable(),
    /** When its messages go out. */
    sendAt: instant,
    recipients: z.number().int(),
    sent: z.number().int(),
    /** Messages to customers who withdrew the consent before they went out. */
    withheld: z.number().int(),
  })
  .meta({ id: 'SentOffer' })

const request = z.object({
  couponCode: newCouponCode,
  /** Only customers not seen for this many days; null for all who agreed. */
  unseenDays: unseenDays.nullable(),
})

const refuses = ['NOT_FOUND', 'COUPON_UNKNOWN', 'COUPON_INACTIVE', 'COUPON_EXPIRED'] as const

/** Offers of a turf to customers who agreed to them. */
export const offers = endpoints({
  listOffers: {
    method: 'GET',
    path: '/turf-owner/turfs/:turfId/offers',
    summary: 'The offers that a turf has sent, its own coupons, and when it may send again',
    access,
    staff: 'MANAGE',
    params,
    reply: z.object({
      offers: z.array(sentOffer),
      coupons: z.array(ownCoupon),
      /** Null if the turf may send now. */
      nextAt: instant.nullable(),
    }),
    refuses: ['NOT_FOUND'],
  },
  addOwnCoupon: {
    method: 'POST',
    path: '/turf-owner/turfs/:turfId/coupons',
    moves: ['PRICE'],
    summary: 'Add a coupon that is valid only at this turf, which bears it',
    description: 'For bookings of a whole ground, once per player. It lowers the turf’s own sales; Baari pays nothing.',
    access,
    staff: 'MANAGE',
    params,
    body: z.object({
      code: newCouponCode,
      kind: z.enum(['PERCENT', 'FLAT']),
      /** Percent from 1 to 100, or rupees. */
      value: z.coerce.number<number | string>().int().min(1).max(100_000),
      minimumTotal: rupees(0),
      cap: rupees(1).nullable(),
      endsOn: dateInput,
    }),
    reply: ownCoupon,
    refuses: ['NOT_FOUND', 'COUPON_EXISTS', 'TURF_COUPON_LIMIT_REACHED'],
    replayable: true,
  },
  stopOwnCoupon: {
    method: 'POST',
    path: '/turf-owner/turfs/:turfId/coupons/:code/stop',
    moves: ['PRICE'],
    summary: 'Stop a coupon of the turf for good',
    description: 'Bookings keep the discount that they were made with.',
    access,
    staff: 'MANAGE',
    params: params.extend({ code: newCouponCode }),
    reply: ownCoupon,
    refuses: ['NOT_FOUND'],
  },
  checkOffer: {
    method: 'POST',
    path: '/turf-owner/turfs/:turfId/offers/check',
    summary: 'Count the recipients of an offer and show its text, before it is sent',
    access,
    staff: 'MANAGE',
    cost: DEAR,
    params,
    body: request,
    reply: z
      .object({
        recipients: z.number().int(),
        /** The message as it is sent, in both languages. */
        texts: z.object({ en: z.string(), hi: z.string() }),
        sendAt: instant,
      })
      .meta({ id: 'OfferReport' }),
    refuses: [...refuses],
  },
  sendOffer: {
    method: 'POST',
    path: '/turf-owner/turfs/:turfId/offers',
    summary: 'Send a coupon to customers who agreed to offers',
    description: `A turf sends one offer in ${OFFER_LIMITS.turfPauseDays} days. A customer gets one offer of a turf in ${OFFER_LIMITS.customerPauseDays} days, and ${OFFER_LIMITS.perNumber} in ${OFFER_LIMITS.numberPauseDays} days from all turfs; others are left out. During quiet hours it waits until the morning. A customer who withdraws the consent before then gets none.`,
    access,
    staff: 'MANAGE',
    cost: 4 * DEAR,
    params,
    body: request,
    reply: sentOffer,
    refuses: [...refuses, 'OFFER_TOO_SOON', 'OFFER_WITHOUT_RECIPIENTS'],
    replayable: true,
  },
})
