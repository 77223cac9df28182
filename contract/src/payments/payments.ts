import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { entityId, instant, money } from '../wire/wire.ts'

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
