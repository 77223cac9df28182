import { lockPurchase } from '../bookings/lockPurchase.ts'
import type { Config } from '../config.ts'
import { notifyOfGameOn } from '../games/inviteToGame.ts'
import type { PaymentGateway } from '../payments/gateway.ts'
import { razorpayGateway } from '../payments/razorpayGateway.ts'
import { settlePayment } from '../payments/settlePayment.ts'
import { sharePayments } from '../sharedBills/payShare.ts'
import type { TestApp } from './startTestApp.ts'

/** The payment provider of the settings. */
export const gatewayOf = (config: Config, more: Partial<Parameters<typeof razorpayGateway>[0]> = {}): PaymentGateway =>
  razorpayGateway({
    base: config.RAZORPAY_API_BASE,
    keyId: config.RAZORPAY_KEY_ID,
    keySecret: config.RAZORPAY_KEY_SECRET,
    checkoutScript: config.RAZORPAY_CHECKOUT_JS,
    webhookSecrets: config.RAZORPAY_WEBHOOK_SECRETS.split(','),
    capture: config.RAZORPAY_CAPTURE,
    ...more,
  })

interface Settling {
  gateway?: PaymentGateway
  crashPoint?: (name: string) => void
}

/** Settles payments of an app in the test’s own process. */
export const settleOf = (
  { app: { server }, database, config, clock }: TestApp,
  { gateway = gatewayOf(config), crashPoint = () => undefined }: Settling = {},
) =>
  settlePayment({
    db: database.db,
    gateway,
    instrumentSecret: config.BANK_SECRET,
    now: clock.now,
    notifyJob: () => undefined,
    lockPurchase: lockPurchase({ appSecret: config.APP_SECRET, gameOn: notifyOfGameOn, shares: sharePayments }),
    log: server.log,
    crashPoint,
  })
