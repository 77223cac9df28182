import type { Config } from '../config.ts'
import type { PayoutGateway } from './payoutGateway.ts'
import type { RazorpayAccess } from './razorpayCall.ts'
import { razorpayxGateway } from './razorpayxGateway.ts'

/** How owners are paid by one press; nothing where payouts are made by hand. */
export const choosePayoutGateway = (
  config: Config,
  keyReport: (provider: string) => Pick<RazorpayAccess, 'onKeyOutcome' | 'log'>,
): PayoutGateway | undefined =>
  config.PAYOUTS === 'razorpayx'
    ? razorpayxGateway({
        ...keyReport('razorpayx'),
        base: config.RAZORPAYX_API_BASE,
        keyId: config.RAZORPAYX_KEY_ID,
        keySecret: config.RAZORPAYX_KEY_SECRET,
        accountNumber: config.RAZORPAYX_ACCOUNT_NUMBER,
        webhookSecrets: config.RAZORPAYX_WEBHOOK_SECRETS.split(','),
      })
    : undefined
