import { z } from 'zod'
import { callProvider } from '../tracing/callProvider.ts'
import { ChannelError, type OutgoingMessage, withoutNumbers } from './channel.ts'
import { msg91Trouble } from './msg91Trouble.ts'
import type { SmsChannel } from './smsFallback.ts'
import { loginSms } from './smsTexts.ts'

interface SmsAccess {
  base: string
  authKey: string
  entityId: string
  sender: string
  templateId: string
  /** Empty: the English text goes to everybody. */
  hindiTemplateId: string
  /** The site that the code is for, where phones may offer it. */
  host: string | undefined
}

const TIMEOUT_MILLISECONDS = 4000
/** The route of messages that somebody has asked for. */
const TRANSACTIONAL = '4'
const INDIA = '91'

const answered = z.object({ type: z.string(), message: z.string(), code: z.coerce.number().optional() })

/** The provider was not reached at all: it has certainly sent nothing. */
const NOT_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/** MSG91: an SMS with the ids under which its text is registered (DLT). Whether it was taken stands in the body. */
export const msg91Channel = (access: SmsAccess): SmsChannel => ({
  carries: ({ template }) => template === 'login_otp',
  send: async (message) => {
    let status: number
    let text: string
    try {
      const response = await callProvider(`${access.base}/api/v2/sendsms`, {
        method: 'POST',
        headers: { authkey: access.authKey, 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(message, access)),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      })
      status = response.status
      text = await response.text()
    } catch (cause) {
      throw new ChannelError('MSG91 did not answer', { trouble: isNotReached(cause) ? 'PASSING' : 'UNANSWERED', cause })
    }
    const { data } = answered.safeParse(parsed(text))
    if (status < 300 && data?.type === 'success') return { providerId: data.message }
    const reason = withoutNumbers(data?.message ?? 'no reason')
    throw new ChannelError(`MSG91 answered ${status}: ${reason}`, {
      trouble: msg91Trouble({ status, code: data?.code }),
      answer: { status, ...(data?.code === undefined ? {} : { code: data.code }), reason },
    })
  },
})

const bodyOf = ({ recipient, language, parameters }: OutgoingMessage, access: SmsAccess) => {
  const isHindi = language === 'hi' && access.hindiTemplateId !== ''
  const text = loginSms(parameters.code ?? '', { language: isHindi ? 'hi' : 'en', host: access.host })
  return {
    sender: access.sender,
    route: TRANSACTIONAL,
    country: recipient.startsWith(`+${INDIA}`) ? INDIA : '0',
    DLT_TE_ID: isHindi ? access.hindiTemplateId : access.templateId,
    PE_ID: access.entityId,
    ...(isHindi ? { unicode: '1' } : {}),
    sms: [{ message: text, to: [recipient.replace('+', '')] }],
  }
}

const isNotReached = (error: unknown): boolean =>
  NOT_REACHED.has(String((error as { cause?: { code?: unknown } }).cause?.code ?? ''))

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
