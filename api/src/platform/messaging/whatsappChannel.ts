import { z } from 'zod'
import { callProvider, jsonOf } from '../tracing/tracing.ts'
import {
  ChannelError,
  type ChatChannel,
  type ChatMessage,
  type MessageChannel,
  type OutgoingMessage,
  whatsappTrouble,
  withoutNumbers,
} from './channel.ts'
import { templates } from './templates.ts'

interface WhatsappAccess {
  base: string
  version: string
  phoneNumberId: string
  token: string
}

const TIMEOUT_MILLISECONDS = 4000

/** One message to one person at a time. */
const PAIR_RATE = 131056
const PAIR_SECONDS = 6

const accepted = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) })
const refused = z.object({
  error: z.object({ code: z.number(), error_subcode: z.number().optional(), message: z.string() }),
})

/** The WhatsApp Cloud API: template messages, and free text in an open conversation. An accepted message is not yet delivered. */
export const whatsappChannel = (access: WhatsappAccess): MessageChannel & ChatChannel => {
  const post = async (body: object): Promise<{ providerId: string }> => {
    let response: Response
    let answer: unknown
    try {
      response = await callProvider(`${access.base}/${access.version}/${access.phoneNumberId}/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${access.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      })
      answer = jsonOf(await response.text())
    } catch (cause) {
      throw new ChannelError('WhatsApp did not answer', { trouble: 'UNANSWERED', cause })
    }
    const taken = accepted.safeParse(answer)
    if (response.ok && taken.success) return { providerId: taken.data.messages[0]?.id ?? '' }
    const said = refused.safeParse(answer).data?.error
    const reason = withoutNumbers(said?.message ?? 'no reason')
    throw new ChannelError(`WhatsApp answered ${response.status}: ${reason}`, {
      trouble: whatsappTrouble({
        status: response.ok ? 500 : response.status,
        code: said?.code,
        subcode: said?.error_subcode,
      }),
      answer: { status: response.status, ...(said ? { code: said.code } : {}), reason },
      ...(said?.code === PAIR_RATE ? { retryAfterSeconds: PAIR_SECONDS } : {}),
    })
  }
  return { send: (message) => post(bodyOf(message)), sendChat: (message) => post(chatBodyOf(message)) }
}

const chatBodyOf = ({ id, recipient, text, buttons }: ChatMessage) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: recipient.replace('+', ''),
  biz_opaque_callback_data: id,
  ...(buttons.length === 0
    ? { type: 'text', text: { body: text } }
    : {
        type: 'interactive',
        interactive: {
          type: 'button',
          body: { text },
          action: { buttons: buttons.map((reply) => ({ type: 'reply', reply })) },
        },
      }),
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
        { type: 'body', parameters: order.map((name) => text(parameters[name] ?? '')) },
        ...(copiesCode
          ? [{ type: 'button', sub_type: 'url', index: '0', parameters: [text(parameters.code ?? '')] }]
          : []),
      ],
    },
  }
}
