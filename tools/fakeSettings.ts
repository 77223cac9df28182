import type { RunningFakes } from './startFakes.ts'

/** A configured provider replaces the fakes. */
export const usesFakes = (): boolean => !process.env.RAZORPAY_API_BASE

/** The fakes also support payouts by one press; the demo data has one that is on its way. */
export const demoSettings = (): NodeJS.ProcessEnv =>
  usesFakes() ? { ...process.env, PAYOUTS: process.env.PAYOUTS || 'razorpayx' } : process.env

/** Settings that send a process to the fakes instead of the providers. */
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
