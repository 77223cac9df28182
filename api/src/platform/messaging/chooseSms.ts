import { z } from 'zod'
import type { Config } from '../../config.ts'
import { callProvider, jsonOf } from '../tracing/tracing.ts'
import { ChannelError, type OutgoingMessage, type Trouble, withoutNumbers } from './channel.ts'
import type { SmsKind } from './kinds.ts'
import type { Sms, SmsChannel } from './smsFallback.ts'
import { smsText } from './templates.ts'

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

interface SmsAccess {
  base: string
  authKey: string
  entityId: string
  sender: string
  /**
   * The ids of the registered texts. Without a Hindi id the English text is sent to all; without any there is no SMS.
   */
  templateIds: Record<SmsKind, { en: string; hi: string }>
  /** The site that the code is for, so that phones can fill it in there. */
  host: string | undefined
}

const TIMEOUT_MILLISECONDS = 4000
/** The route for messages that the recipient requested. */
const TRANSACTIONAL = '4'
const INDIA = '91'

const answered = z.object({ type: z.string(), message: z.string(), code: z.coerce.number().optional() })

/** The provider was not reached, so it has certainly sent nothing. */
const NOT_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/** MSG91: an SMS with the ids of its registered text (DLT). The body of the answer says whether it was accepted. */
const msg91Channel = (access: SmsAccess): SmsChannel => ({
  carries: ({ template }) => isRegistered(template, access),
  send: async (message) => {
    let status: number
    let text: string
    try {
      const response = await callProvider(`${access.base}/api/v2/sendsms`, {
        method: 'POST',
        headers: { authkey: access.authKey, 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(message, access)),
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      })
      status = response.status
      text = await response.text()
    } catch (cause) {
      throw new ChannelError('MSG91 did not answer', { trouble: isNotReached(cause) ? 'PASSING' : 'UNANSWERED', cause })
    }
    const { data } = answered.safeParse(jsonOf(text))
    if (status < 300 && data?.type === 'success') return { providerId: data.message }
    const reason = withoutNumbers(data?.message ?? 'no reason')
    throw new ChannelError(`MSG91 answered ${status}: ${reason}`, {
      trouble: msg91Trouble({ status, code: data?.code }),
      answer: { status, ...(data?.code === undefined ? {} : { code: data.code }), reason },
    })
  },
})

const isRegistered = (template: string, { templateIds }: SmsAccess): template is SmsKind =>
  template in templateIds && templateIds[template as SmsKind].en !== ''

const bodyOf = ({ recipient, template, language, parameters }: OutgoingMessage, access: SmsAccess) => {
  if (!isRegistered(template, access)) throw new ChannelError(`There is no SMS for ${template}`, { trouble: 'REFUSED' })
  const ids = access.templateIds[template]
  const isHindi = language === 'hi' && ids.hi !== ''
  const text = smsText({ template, parameters, language: isHindi ? 'hi' : 'en', host: access.host })
  return {
    sender: access.sender,
    route: TRANSACTIONAL,
    country: recipient.startsWith(`+${INDIA}`) ? INDIA : '0',
    DLT_TE_ID: isHindi ? ids.hi : ids.en,
    PE_ID: access.entityId,
    ...(isHindi ? { unicode: '1' } : {}),
    sms: [{ message: text, to: [recipient.replace('+', '')] }],
  }
}

const isNotReached = (error: unknown): boolean =>
  NOT_REACHED.has(String((error as { cause?: { code?: unknown } }).cause?.code ?? ''))

const CREDENTIALS = new Set([106, 201, 207, 208, 302, 303, 401, 403, 418])
const BILLING = new Set([301])
/** The header or the text is not registered. */
const TEMPLATE = new Set([103, 203, 211])
const BUSY = 429

/** Translates MSG91's codes. It sends many refusals with a success status. */
const msg91Trouble = ({ status, code }: { status: number; code: number | undefined }): Trouble => {
  const meant = code ?? status
  if (CREDENTIALS.has(meant)) return 'CREDENTIALS'
  if (BILLING.has(meant)) return 'BILLING'
  if (TEMPLATE.has(meant)) return 'TEMPLATE'
  if (status === BUSY) return 'PASSING'
  return status >= 500 || code === undefined ? 'UNANSWERED' : 'REFUSED'
}
