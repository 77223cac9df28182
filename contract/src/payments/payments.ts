import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { rupees } from '../turfs/ownerTurfs.ts'
import { date, entityId, instant, money } from '../wire/wire.ts'

/** The parameters of the checkout widget. `price` is the amount to pay now. */
export const paymentOrder = z
  .object({
    externalPaymentKey: z.string(),
    externalPaymentOrderId: z.string().nullable(),
    price: money,
    currency: z.string(),
    /** The booking; of seats, the game they are in. */
    entityId,
    bookingPlayerEntityId: entityId.nullable(),
    /** The slot is held until this instant; null when nothing had to be paid. */
    holdExpiresAt: instant.nullable(),
    totalPrice: money,
    discount: money,
    balanceAtVenue: money,
    status: z.string(),
    /** The address of the checkout script. */
    checkoutScript: z.string(),
  })
  .meta({ id: 'PaymentOrder' })

/** The day by which the bank must have credited a refund, and how late the refund is. */
export const refundClock = z
  .object({
    /** The last day, in India. */
    dueBy: date,
    /** Whether the payment provider has confirmed that the money is back. */
    isConfirmed: z.boolean(),
    /** Days since then while it is not confirmed; 0 if it is not late. */
    daysLate: z.number().int(),
    /** The number by which the payer’s bank finds the refund, once it is known. */
    bankReference: z.string().nullable(),
    /** Rupees that the payer’s bank owes for each day of delay, only for a payment that paid for nothing. */
    claimPerDay: money.nullable(),
  })
  .meta({ id: 'RefundClock' })

export const payments = endpoints({
  paymentWebhook: {
    method: 'POST',
    path: '/payments/webhooks/:provider',
    summary: 'Signed events of the payment and payout providers',
    description: 'The event is stored and answered at once; what it means is read from the provider afterwards.',
    access: 'everyone',
    params: z.object({ provider: z.enum(['razorpay', 'razorpayx']) }),
    body: z.instanceof(Uint8Array).meta({ type: 'string', description: 'The raw event, as signed' }),
    reply: z.object({ received: z.boolean() }),
    refuses: ['WEBHOOK_SIGNATURE_INVALID'],
    raw: 'X-Razorpay-Signature',
  },
})

/**
 * The total shown to the player, in rupees. If the total has changed since, nothing is held or paid, and PRICE_CHANGED
 * names the new one. Every call that begins a payment takes it.
 */
export const shownPrice = rupees(0)

/** The same, optional for clients written from the documents, which send none: they pay the current total. */
export const expectedPrice = shownPrice.optional()

/** Describes paying again for a hold that is running or has lapsed. */
export const priceAgain =
  'A hold that has lapsed is made again at the current price. If that differs from `expectedPrice`, PRICE_CHANGED names it; the slot is held at that price and can be paid with it.'

/** Why the requested time is refused. */
export const slotRefusals = [
  'SLOT_IN_PAST',
  'SLOT_TOO_FAR_AHEAD',
  'SLOT_OUTSIDE_OPENING',
  'SLOT_OFF_GRID',
  'SLOT_TOO_SHORT',
  'SLOT_TOO_LONG',
  'GAME_NOT_SUPPORTED',
  'GROUND_CLOSED',
  'BOOKING_TYPE_NOT_OFFERED',
] as const

/** Why a coupon may not be used now, by this account or at this turf, as the hold counts it. */
const countedRefusals = [
  'COUPON_INACTIVE',
  'COUPON_OWN_TURF',
  'COUPON_ALREADY_USED',
  'COUPON_USED_TODAY',
  'COUPON_USED_UP',
  'COUPON_USED_UP_HERE',
] as const
export type CountedRefusal = (typeof countedRefusals)[number]

/** Why a coupon does not apply. */
export const couponRefusals = [
  'COUPON_UNKNOWN',
  'COUPON_BELOW_MINIMUM',
  'COUPON_NOT_FOR_BOOKING_TYPE',
  'COUPON_NOT_FOR_GAME',
  'COUPON_NOT_YET_VALID',
  'COUPON_EXPIRED',
  ...countedRefusals,
] as const
