import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import { randomId } from '@baari/fakes/server/randomId.ts'
import type { BookingServices } from '../bookings/bookingServices.ts'
import type { GatewayPayment, PaymentGateway } from '../payments/gateway.ts'
import type { Context, Viewer } from '../platform/http/context.ts'
import { inScope } from '../platform/tracing/tracing.ts'
import { groundsForSale } from '../turfs/groundForSale.ts'
import { control } from './control.ts'
import type { Player } from './player.ts'
import { settleOf } from './settleOf.ts'
import type { TestApp } from './startTestApp.ts'

type Order = Answer<Api['bookFull']>

/** A handler that makes a hold and its order. */
type Take = (services: BookingServices, context: Context<Viewer>) => Promise<Order>

export interface TakenPaid {
  /** A booking's id, or a game's. */
  entityId: string
  /** The player's own booking in a game. */
  seatsId: string
  /** The provider's id; empty if there was nothing to pay. */
  paymentId: string
}

/** The fee that the fake takes, and the tax on it, in percent. */
const FEE_PERCENT = 2
const TAX_PERCENT = 18

/**
 * Makes a hold and pays it for a fixture, with the product's own handler, settlement and SQL, so that the rows are
 * those of a payment through the API. Sends no request and gets no webhook; the fake adopts the payment and refunds it
 * like any other.
 */
export const takePaid = async (app: TestApp, { id: accountId }: Pick<Player, 'id'>, take: Take): Promise<TakenPaid> => {
  const { config, clock } = app
  const { db } = app.database
  const { gateway, payment } = providerInside(app)
  const notifyJob = () => undefined
  const settle = settleOf(app, { gateway })
  const services: BookingServices = { config, gateway, grounds: groundsForSale(), settle, notifyJob }
  const context: Context<Viewer> = {
    db,
    now: clock.now(),
    viewer: { accountId, sessionId: '', role: 'USER', needs: 'OWN' },
    caller: { address: '127.0.0.1', userAgent: 'test', cookies: {}, headers: {} },
    language: 'en',
    afterCommit: (action) => action(),
    setRefreshCookie: () => undefined,
    setDeviceCookie: () => undefined,
  }
  // Notifications of a player’s own actions are marked as such.
  return inScope({ accountId }, async () => {
    const order = await take(services, context)
    const taken = { entityId: order.entityId, seatsId: order.bookingPlayerEntityId ?? '' }
    if (order.externalPaymentOrderId === null) return { ...taken, paymentId: '' }
    const settled = await settle(payment.id)
    if (settled.is !== 'CONFIRMED') throw new Error(`The payment is ${settled.is}.`)
    await adopt(app, payment, taken.seatsId || taken.entityId)
    return { ...taken, paymentId: payment.id }
  })
}

/** A fake provider whose orders are paid at once. */
const providerInside = ({ config, clock }: TestApp) => {
  const payment: GatewayPayment = {
    id: randomId('pay_'),
    orderId: randomId('order_'),
    status: 'captured',
    amount: 0,
    currency: 'INR',
    method: 'upi',
    contact: null,
    begunAt: clock.now(),
    upiId: null,
    fee: null,
    tax: null,
  }
  const unrequested = () => Promise.reject(new Error('A fixture makes no other call to the provider.'))
  const gateway: PaymentGateway = {
    name: 'razorpay',
    publicKey: config.RAZORPAY_KEY_ID,
    checkoutScript: config.RAZORPAY_CHECKOUT_JS,
    createOrder: async ({ amount, currency }) => {
      const charge = Math.round((amount * FEE_PERCENT) / 100)
      const tax = Math.round((charge * TAX_PERCENT) / 100)
      Object.assign(payment, { amount, fee: charge + tax, tax })
      return { id: payment.orderId, amount, currency, status: 'created' }
    },
    payment: async () => payment,
    capture: unrequested,
    findOrder: unrequested,
    paymentsOf: unrequested,
    refund: unrequested,
    refundsOf: unrequested,
    isCheckoutSignature: () => false,
    readWebhook: () => undefined,
  }
  return { gateway, payment }
}

/** Registers the payment with the fake. */
const adopt = async (app: TestApp, payment: GatewayPayment, receipt: string): Promise<void> => {
  await control(`${app.payments}/_ctl/adopt`, {
    payments: [
      {
        paymentId: payment.id,
        orderId: payment.orderId,
        receipt: `${receipt.slice(receipt.lastIndexOf('_') + 1)}_1`,
        amount: payment.amount,
        method: payment.method,
        fee: payment.fee,
        tax: payment.tax,
        createdAt: Math.floor(app.clock.now().getTime() / 1000),
      },
    ],
  })
}
