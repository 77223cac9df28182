import { whenDone } from '@baari/db/testing.ts'
import { startMessagesStandIn } from '@baari/standins/messages/messagesStandIn.ts'
import { startPaymentsStandIn } from '@baari/standins/payments/paymentsStandIn.ts'
import { startPayoutsStandIn } from '@baari/standins/payouts/payoutsStandIn.ts'
import { REGISTERED_TEXTS } from '@baari/standins/sms/smsRoutes.ts'
import { readConfig } from '../config.ts'

export interface StandIns {
  payments: string
  messages: string
  payouts: string
}

/** Starts the providers' stand-ins for a test or a file; with a clock file they follow its time. */
export const startStandIns = async ({
  clockFile,
  atEnd = whenDone,
}: {
  clockFile?: string
  atEnd?: typeof whenDone
} = {}): Promise<StandIns> => {
  const settings = readConfig({ DATABASE_URL: 'postgres://none' })
  const [payments, messages, payouts] = await Promise.all([
    startPaymentsStandIn({
      port: 0,
      keyId: settings.RAZORPAY_KEY_ID,
      keySecret: settings.RAZORPAY_KEY_SECRET,
      webhookSecret: settings.RAZORPAY_WEBHOOK_SECRETS,
      ...(clockFile === undefined ? {} : { clockFile }),
    }),
    startMessagesStandIn({
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
    startPayoutsStandIn({
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
