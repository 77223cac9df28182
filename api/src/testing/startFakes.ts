import { whenDone } from '@baari/db/testing.ts'
import { startMessagesFake } from '@baari/fakes/messages/messagesFake.ts'
import { startPaymentsFake } from '@baari/fakes/payments/paymentsFake.ts'
import { startPayoutsFake } from '@baari/fakes/payouts/payoutsFake.ts'
import { REGISTERED_TEXTS } from '@baari/fakes/sms/smsRoutes.ts'
import { readConfig } from '../config.ts'

export interface Fakes {
  payments: string
  messages: string
  payouts: string
}

/** Starts the providers' fakes for a test or a file; with a clock file they follow its time. */
export const startFakes = async ({
  clockFile,
  atEnd = whenDone,
}: {
  clockFile?: string
  atEnd?: typeof whenDone
} = {}): Promise<Fakes> => {
  const settings = readConfig({ DATABASE_URL: 'postgres://none' })
  const [payments, messages, payouts] = await Promise.all([
    startPaymentsFake({
      port: 0,
      keyId: settings.RAZORPAY_KEY_ID,
      keySecret: settings.RAZORPAY_KEY_SECRET,
      webhookSecret: settings.RAZORPAY_WEBHOOK_SECRETS,
      ...(clockFile === undefined ? {} : { clockFile }),
    }),
    startMessagesFake({
      port: 0,
      token: settings.WA_TOKEN,
      appSecret: settings.WA_APP_SECRETS,
      phoneNumberId: settings.WA_PHONE_NUMBER_ID,
      sms: {
        authKey: settings.SMS_AUTH_KEY,
        entityId: settings.SMS_DLT_ENTITY_ID,
        sender: settings.SMS_SENDER,
        templates: {
          [settings.SMS_DLT_TEMPLATE_ID]: REGISTERED_TEXTS.login,
          [settings.SMS_DLT_GUARDIAN_TEMPLATE_ID]: REGISTERED_TEXTS.guardian,
          [settings.SMS_DLT_NUMBER_TEMPLATE_ID]: REGISTERED_TEXTS.number,
        },
      },
    }),
    startPayoutsFake({
      port: 0,
      keyId: settings.RAZORPAYX_KEY_ID,
      keySecret: settings.RAZORPAYX_KEY_SECRET,
      webhookSecret: settings.RAZORPAYX_WEBHOOK_SECRETS,
      accountNumber: settings.RAZORPAYX_ACCOUNT_NUMBER,
    }),
  ])
  atEnd(async () => {
    await Promise.all([payments.close(), messages.close(), payouts.close()])
  })
  return { payments: payments.url, messages: messages.url, payouts: payouts.url }
}
