import type { Config } from '../../config.ts'
import { msg91Channel } from './msg91Channel.ts'
import type { Sms } from './smsFallback.ts'

/** The second channel for codes; nothing where WhatsApp is the only one. */
export const chooseSms = (config: Config): Sms | undefined =>
  config.SMS_PROVIDER === 'off'
    ? undefined
    : {
        countries: config.OTP_COUNTRIES,
        channel: msg91Channel({
          base: config.SMS_API_BASE,
          authKey: config.SMS_AUTH_KEY,
          entityId: config.SMS_DLT_ENTITY_ID,
          sender: config.SMS_SENDER,
          templateIds: {
            login_otp: { en: config.SMS_DLT_TEMPLATE_ID, hi: config.SMS_DLT_HINDI_TEMPLATE_ID },
            number_code: { en: config.SMS_DLT_NUMBER_TEMPLATE_ID, hi: config.SMS_DLT_HINDI_NUMBER_TEMPLATE_ID },
            guardian_code: { en: config.SMS_DLT_GUARDIAN_TEMPLATE_ID, hi: config.SMS_DLT_HINDI_GUARDIAN_TEMPLATE_ID },
          },
          host: config.PUBLIC_URL?.startsWith('https://') ? new URL(config.PUBLIC_URL).host : undefined,
        }),
      }
