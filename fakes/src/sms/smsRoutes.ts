import { digitsOf, type Mailbox } from '../messages/mailbox.ts'
import { type Answer, jsonAnswer, Refused } from '../server/answer.ts'
import { bodyOf, isFields } from '../server/bodyOf.ts'
import type { Clock } from '../server/clock.ts'
import { controlBody, controlNumber } from '../server/control.ts'
import { randomId } from '../server/randomId.ts'
import type { Call, Route } from '../server/route.ts'

export interface SmsKeys {
  authKey: string
  entityId: string
  /** The header of six letters. */
  sender: string
  /** The texts that are registered, by their DLT template id. */
  templates: Record<string, RegExp>
}

/** The texts as they are registered. That of a login code has the line that names the site, or not. */
export const REGISTERED_TEXTS = {
  login:
    /^(\d{6}) is your code to log in to Baari\. It is valid for 5 minutes\. Do not share it with anyone\.(\n\n@[\w.-]+ #\1)?$/,
  number:
    /^(\d{6}) is your code to change the mobile number of your Baari account\. It is valid for 5 minutes\. Do not share it with anyone\.$/,
  guardian:
    /^The player \S+ is under 18 and wants to book on Baari\. If you agree, tell them the code (\d{6})\. If not, ignore this message\.$/,
}

/** MSG91 says no with the status of a yes. */
const no = (code: number, message: string): Refused =>
  new Refused(jsonAnswer({ type: 'error', message, code: String(code) }))

const ALWAYS = Number.MAX_SAFE_INTEGER
const MOBILE = /^91[6-9]\d{9}$/

interface SmsParts {
  keys: SmsKeys
  mailbox: Mailbox
  clock: Clock
  changed: () => void
}

/** An SMS by MSG91's API. Operators drop what is not registered without a word; this says so, to be seen in tests. */
export const smsRoutes = ({ keys, mailbox, clock, changed }: SmsParts): Route[] => {
  let failure = { code: 0, times: 0 }

  const send = (call: Call): Answer => {
    if (call.headers.authkey === undefined) throw no(106, 'Missing Authentication Key')
    if (call.headers.authkey !== keys.authKey) throw no(207, 'Authentication key invalid')
    if (failure.times > 0) {
      failure.times -= 1
      throw no(failure.code, 'The SMS was refused')
    }
    const body = bodyOf(call.body)
    const [sms] = Array.isArray(body?.sms) ? body.sms.filter(isFields) : []
    const [to] = Array.isArray(sms?.to) ? (sms.to as unknown[]) : []
    if (!body || typeof sms?.message !== 'string') throw no(102, 'Missing message')
    if (typeof to !== 'string' || !MOBILE.test(to)) throw no(202, 'Invalid mobile number')
    if (body.sender !== keys.sender) throw no(203, 'Invalid sender id')
    const registered = keys.templates[String(body.DLT_TE_ID)]
    if (!registered || body.PE_ID !== keys.entityId) throw no(211, 'DLT template id is missing or invalid')
    const found = registered.exec(sms.message)
    if (!found) throw no(211, 'The text is not the registered one')
    const id = randomId('', 24)
    mailbox.add({
      id,
      to: `+${digitsOf(to)}`,
      template: 'SMS',
      language: body.unicode === '1' ? 'hi' : 'en',
      text: sms.message,
      code: found[1] ?? null,
      sentAt: new Date(clock.now()).toISOString(),
      components: [],
    })
    changed()
    return jsonAnswer({ message: id, type: 'success' })
  }

  return [
    { method: 'POST', path: '/api/v2/sendsms', answer: send },
    {
      method: 'POST',
      path: '/_ctl/sms/fail',
      answer: ({ body }) => {
        const request = controlBody(body, ['code', 'times'])
        failure = { code: controlNumber(request, 'code'), times: controlNumber(request, 'times', ALWAYS) }
        return jsonAnswer(failure)
      },
    },
  ]
}
