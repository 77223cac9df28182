import { startMessagesFake } from './messages/messagesFake.ts'
import { startPaymentsFake } from './payments/paymentsFake.ts'
import { startPayoutsFake } from './payouts/payoutsFake.ts'

import { REGISTERED_TEXTS } from './sms/smsRoutes.ts'

const { env } = process

const portIn = (name: string): number => {
  const port = Number(env[name] ?? 0)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name} must be a port from 0 to 65535`)
  return port
}

/** Each keeps its own file beside the given name. */
const stateFileFor = (name: string): { stateFile?: string } =>
  env.FAKES_STATE ? { stateFile: `${env.FAKES_STATE}.${name}` } : {}

/** The app reads the same file: all agree on what time it is. */
const clockFile = env.CLOCK_FILE ? { clockFile: env.CLOCK_FILE } : {}

const webhookIn = (name: string): { webhookUrl?: string } => {
  const webhookUrl = env[name]
  return webhookUrl ? { webhookUrl } : {}
}

/** The app knows several secrets, newest first. */
const newestOf = (secrets: string | undefined): string | undefined => secrets?.split(',')[0]

const payments = await startPaymentsFake({
  port: portIn('PAYMENTS_PORT'),
  keyId: env.RAZORPAY_KEY_ID ?? 'rzp_test_baari',
  keySecret: env.RAZORPAY_KEY_SECRET ?? 'demo_key_secret',
  webhookSecret: newestOf(env.RAZORPAY_WEBHOOK_SECRETS) ?? 'demo_webhook_secret',
  ...webhookIn('RAZORPAY_WEBHOOK_URL'),
  ...stateFileFor('payments'),
  ...clockFile,
})
const messages = await startMessagesFake({
  port: portIn('MESSAGES_PORT'),
  token: env.WA_TOKEN ?? 'demo_wa_token',
  appSecret: newestOf(env.WA_APP_SECRETS) ?? 'demo_wa_app_secret',
  phoneNumberId: env.WA_PHONE_NUMBER_ID ?? '100000000000001',
  sms: {
    authKey: env.SMS_AUTH_KEY ?? 'demo_sms_auth_key',
    entityId: env.SMS_DLT_ENTITY_ID ?? '1001000000000000001',
    sender: env.SMS_SENDER ?? 'BAARID',
    templates: {
      [env.SMS_DLT_TEMPLATE_ID ?? '1007000000000000001']: REGISTERED_TEXTS.login,
      [env.SMS_DLT_GUARDIAN_TEMPLATE_ID ?? '1007000000000000002']: REGISTERED_TEXTS.guardian,
      [env.SMS_DLT_NUMBER_TEMPLATE_ID ?? '1007000000000000003']: REGISTERED_TEXTS.number,
    },
  },
  ...webhookIn('WA_WEBHOOK_URL'),
  ...stateFileFor('messages'),
  ...clockFile,
})
const payouts = await startPayoutsFake({
  port: portIn('PAYOUTS_PORT'),
  keyId: env.RAZORPAYX_KEY_ID ?? 'rzp_test_baarix',
  keySecret: env.RAZORPAYX_KEY_SECRET ?? 'demo_payout_key_secret',
  webhookSecret: newestOf(env.RAZORPAYX_WEBHOOK_SECRETS) ?? 'demo_payout_webhook_secret',
  accountNumber: env.RAZORPAYX_ACCOUNT_NUMBER ?? '7878780080316316',
  ...webhookIn('RAZORPAYX_WEBHOOK_URL'),
  ...stateFileFor('payouts'),
  ...clockFile,
})

const stop = async (): Promise<void> => {
  process.stdin.destroy()
  await Promise.all([payments.close(), messages.close(), payouts.close()])
}

process.once('SIGTERM', stop)
process.once('SIGINT', stop)
if (env.END_WITH_PARENT === '1') process.stdin.once('end', stop).resume()

process.stdout.write(`${JSON.stringify({ payments: payments.url, messages: messages.url, payouts: payouts.url })}\n`)
