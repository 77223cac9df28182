import { type Answer, jsonAnswer } from '../server/answer.ts'
import { controlBody, controlNumber, controlText, wrongControl } from '../server/control.ts'
import { randomId } from '../server/randomId.ts'
import type { Call, Route } from '../server/route.ts'
import { graphError, unknownObject } from './graphError.ts'
import { digitsOf, type Mailbox } from './mailbox.ts'
import { messageRequestOf } from './messageRequest.ts'
import { messageText } from './messageText.ts'
import type { SendFailure, SendFailures } from './sendFailures.ts'
import { reportDelivery, reportFailure, type StatusSender } from './statusWebhooks.ts'

export interface MessageParts {
  token: string
  mailbox: Mailbox
  failures: SendFailures
  statuses: StatusSender
  changed: () => void
}

const VERSION = /^v\d+\.\d+$/
/** After a person’s message, free text may be sent for this long. */
const WINDOW_MILLISECONDS = 24 * 60 * 60 * 1000
const ALWAYS = Number.MAX_SAFE_INTEGER

const checkCaller = (call: Call, { token, statuses }: MessageParts): void => {
  if (call.headers.authorization !== `Bearer ${token}`) throw graphError(190, 'Invalid OAuth access token')
  const { version = '', phoneNumberId = '' } = call.parameters
  if (!VERSION.test(version)) throw unknownObject(`Unknown version ${version}`)
  if (phoneNumberId !== statuses.phoneNumberId)
    throw unknownObject(
      `Object with ID '${phoneNumberId}' does not exist or cannot be loaded due to missing permissions`,
    )
}

const sendMessage = (call: Call, parts: MessageParts): Answer => {
  checkCaller(call, parts)
  const { clock, lastReceived } = parts.statuses
  const request = messageRequestOf(
    call.body,
    (recipient) => clock.now() - (lastReceived.get(digitsOf(recipient)) ?? 0) < WINDOW_MILLISECONDS,
  )
  const written =
    'freeForm' in request
      ? { template: '', language: '', code: null, components: [], ...request.freeForm }
      : {
          ...messageText(request),
          template: request.template,
          language: request.language,
          components: request.components,
        }
  const failure = parts.failures.take(request.recipient)
  if (failure?.as === 'answer') throw graphError(failure.code, `The message to ${request.recipient} was refused`)

  const id = `wamid.${Buffer.from(randomId('', 30)).toString('base64')}`
  const digits = digitsOf(request.recipient)
  const about = { messageId: id, recipientDigits: digits, callbackData: request.callbackData }
  if (failure) reportFailure(parts.statuses, { ...about, errorCode: failure.code })
  else {
    parts.mailbox.add({
      id,
      to: `+${digits}`,
      ...written,
      sentAt: new Date(clock.now()).toISOString(),
    })
    reportDelivery(parts.statuses, about)
  }
  parts.changed()
  return jsonAnswer({
    messaging_product: 'whatsapp',
    contacts: [{ input: request.recipient, wa_id: digits }],
    messages: [{ id }],
  })
}

const failNumber = (text: string, failures: SendFailures): Answer => {
  const body = controlBody(text, ['to', 'code', 'as', 'times'])
  const { as = 'answer' } = body
  if (as !== 'answer' && as !== 'status') throw wrongControl('"as" must be answer or status')
  const failure: SendFailure = {
    to: controlText(body, 'to'),
    code: controlNumber(body, 'code', 131026),
    as,
    times: controlNumber(body, 'times', ALWAYS),
  }
  failures.set(failure)
  return jsonAnswer(failure)
}

export const messageRoutes = (parts: MessageParts): Route[] => [
  { method: 'POST', path: '/:version/:phoneNumberId/messages', answer: (call) => sendMessage(call, parts) },
  {
    method: 'GET',
    path: '/_ctl/messages',
    answer: ({ query }) => jsonAnswer(parts.mailbox.list(query.get('to') ?? '')),
  },
  { method: 'POST', path: '/_ctl/fail', answer: ({ body }) => failNumber(body, parts.failures) },
  {
    method: 'GET',
    path: '/_ctl/state',
    answer: () =>
      jsonAnswer({
        messages: parts.mailbox.list(''),
        webhooks: { ...parts.statuses.webhooks.knobs, deliveries: parts.statuses.webhooks.deliveries },
      }),
  },
]
