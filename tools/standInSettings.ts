import type { RunningStandIns } from './startStandIns.ts'

/** A configured provider replaces the stand-ins. */
export const usesStandIns = (): boolean => !process.env.RAZORPAY_API_BASE

/** The stand-ins pay owners by one press as well, and the demo data has such a payout on its way. */
export const demoSettings = (): NodeJS.ProcessEnv =>
  usesStandIns() ? { ...process.env, PAYOUTS: process.env.PAYOUTS || 'razorpayx' } : process.env

/** Where a process asks the stand-ins instead of the providers. */
export const standInSettings = ({
  payments,
  messages,
  payouts,
}: Pick<RunningStandIns, 'payments' | 'messages' | 'payouts'>): NodeJS.ProcessEnv => ({
  RAZORPAY_API_BASE: payments,
  RAZORPAY_CHECKOUT_JS: `${payments}/v1/checkout.js`,
  WA_GRAPH_BASE: messages,
  WA_CHAT_BASE: `${messages}/chat`,
  SMS_PROVIDER: 'msg91',
  SMS_API_BASE: messages,
  RAZORPAYX_API_BASE: payouts,
  PAYOUTS: demoSettings().PAYOUTS,
})
