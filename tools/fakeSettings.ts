import type { RunningFakes } from './startFakes.ts'

/** A configured provider replaces the fakes. */
export const usesFakes = (): boolean => !process.env.RAZORPAY_API_BASE

/** The fakes pay owners by one press as well, and the demo data has such a payout on its way. */
export const demoSettings = (): NodeJS.ProcessEnv =>
  usesFakes() ? { ...process.env, PAYOUTS: process.env.PAYOUTS || 'razorpayx' } : process.env

/** Where a process asks the fakes instead of the providers. */
export const fakeSettings = ({
  payments,
  messages,
  payouts,
}: Pick<RunningFakes, 'payments' | 'messages' | 'payouts'>): NodeJS.ProcessEnv => ({
  RAZORPAY_API_BASE: payments,
  RAZORPAY_CHECKOUT_JS: `${payments}/v1/checkout.js`,
  WA_GRAPH_BASE: messages,
  WA_CHAT_BASE: `${messages}/chat`,
  SMS_PROVIDER: 'msg91',
  SMS_API_BASE: messages,
  RAZORPAYX_API_BASE: payouts,
  PAYOUTS: demoSettings().PAYOUTS,
})
