import { z } from 'zod'
import { callProvider } from '../tracing/callProvider.ts'
import { ChannelError, type MessageChannel, type OutgoingMessage } from './channel.ts'
import { templates } from './templates.ts'

interface WhatsappAccess {
  base: string
  version: string
  phoneNumberId: string
  token: string
}

const TIMEOUT_MILLISECONDS = 4000

/** Codes of the provider that pass by themselves: rates, outages, one message to one person at a time. */
const PASSING = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131056])
const PAIR_RATE = 131056
/** A placeholder must be filled; this stands for what there is not. */
const NOTHING = '–'

const accepted = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) })
const refused = z.object({ error: z.object({ code: z.number(), message: z.string() }) })

/** The WhatsApp Cloud API: template messages. Accepted is not delivered. */
export const whatsappChannel = (access: WhatsappAccess): MessageChannel => ({
  send: async (message) => {
    let response: Response
    let answer: unknown
    try {
      response = await callProvider(`${access.base}/${access.version}/${access.phoneNumberId}/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${access.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(message)),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      })
      answer = await response.json()
    } catch (cause) {
      throw new ChannelError('WhatsApp did not answer', { permanent: false, cause })
    }
    const taken = accepted.safeParse(answer)
    if (response.ok && taken.success) return { providerId: taken.data.messages[0]?.id ?? '' }
    const reason = refused.safeParse(answer)
    const code = reason.success ? reason.data.error.code : 0
    throw new ChannelError(
      `WhatsApp answered ${response.status}: ${reason.success ? reason.data.error.message : 'no reason'}`,
      {
        permanent: response.status < 500 && response.status !== 429 && !PASSING.has(code),
        retryAfterSeconds: code === PAIR_RATE ? 6 : 2,
      },
    )
  },
})

const bodyOf = ({ id, recipient, template, language, parameters }: OutgoingMessage) => {
  const { parameters: order = [], copiesCode } = templates[template] ?? {}
  const text = (value: string) => ({ type: 'text', text: value })
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: recipient.replace('+', ''),
    type: 'template',
    biz_opaque_callback_data: id,
    template: {
      name: template,
      language: { code: language === 'hi' ? 'hi' : 'en_US' },
      components: [
        { type: 'body', parameters: order.map((name) => text(parameters[name] || NOTHING)) },
        ...(copiesCode
          ? [{ type: 'button', sub_type: 'url', index: '0', parameters: [text(parameters.code ?? '')] }]
          : []),
      ],
    },
  }
}
