import type { Clock } from '../server/clock.ts'
import { randomId } from '../server/randomId.ts'
import type { Webhooks } from '../server/webhooks.ts'
import type { ReplyButton } from './freeForm.ts'
import { errorTitle } from './graphError.ts'

export interface StatusOf {
  messageId: string
  recipientDigits: string
  callbackData: string | null
}

export interface StatusSender {
  webhooks: Webhooks
  clock: Clock
  phoneNumberId: string
  /** When each number last wrote, by its digits. */
  lastReceived: Map<string, number>
}

type Status = 'sent' | 'delivered' | 'read' | 'failed'

const AFTER_SECONDS = { delivered: 1, read: 3 }
const BUSINESS_ACCOUNT = '200000000000001'

const emitChange = ({ webhooks }: StatusSender, event: string, change: { field: string; value: object }): void =>
  webhooks.emit({
    id: randomId(''),
    event,
    body: JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: BUSINESS_ACCOUNT, changes: [change] }],
    }),
  })

/** A webhook about the field `messages`: reports and people's own messages alike. */
const emit = (sender: StatusSender, event: string, fields: object): void =>
  emitChange(sender, event, {
    field: 'messages',
    value: {
      messaging_product: 'whatsapp',
      metadata: { display_phone_number: '919000000000', phone_number_id: sender.phoneNumberId },
      ...fields,
    },
  })

const emitStatus = (sender: StatusSender, about: StatusOf & { status: Status; errorCode?: number }): void => {
  const { status, errorCode } = about
  const title = errorCode === undefined ? '' : errorTitle(errorCode)
  const entry = {
    id: about.messageId,
    status,
    timestamp: String(Math.floor(sender.clock.now() / 1000)),
    recipient_id: about.recipientDigits,
    ...(about.callbackData === null ? {} : { biz_opaque_callback_data: about.callbackData }),
    ...(errorCode === undefined
      ? { pricing: { billable: true, pricing_model: 'PMP', type: 'regular', category: 'authentication' } }
      : { errors: [{ code: errorCode, title, message: title, error_data: { details: title } }] }),
  }
  emit(sender, status, { statuses: [entry] })
}

export const reportDelivery = (sender: StatusSender, about: StatusOf): void => {
  emitStatus(sender, { ...about, status: 'sent' })
  for (const status of ['delivered', 'read'] as const)
    sender.clock.at(sender.clock.now() + AFTER_SECONDS[status] * 1000, () => emitStatus(sender, { ...about, status }))
}

export const reportFailure = (sender: StatusSender, about: StatusOf & { errorCode: number }): void =>
  emitStatus(sender, { ...about, status: 'failed' })

/** A person's own message to the business. */
export const reportText = (
  sender: StatusSender,
  { fromDigits, text, id }: { fromDigits: string; text: string; id?: string },
): void => reportReceived(sender, { fromDigits, id, content: { type: 'text', text: { body: text } } })

/** A press of a reply button. */
export const reportPress = (
  sender: StatusSender,
  { fromDigits, button, messageId }: { fromDigits: string; button: ReplyButton; messageId: string },
): void =>
  reportReceived(sender, {
    fromDigits,
    content: {
      type: 'interactive',
      context: { id: messageId },
      interactive: { type: 'button_reply', button_reply: button },
    },
  })

const reportReceived = (
  sender: StatusSender,
  { fromDigits, id, content }: { fromDigits: string; id?: string | undefined; content: object },
): void => {
  sender.lastReceived.set(fromDigits, sender.clock.now())
  emit(sender, 'received', {
    contacts: [{ profile: { name: 'Asha' }, wa_id: fromDigits }],
    messages: [
      {
        from: fromDigits,
        id: id ?? `wamid.${randomId('', 30)}`,
        timestamp: String(Math.floor(sender.clock.now() / 1000)),
        ...content,
      },
    ],
  })
}

/** A person has moved the WhatsApp account to another number. */
export const reportNumberChange = (sender: StatusSender, { from, to }: { from: string; to: string }): void =>
  emit(sender, 'number_changed', {
    messages: [
      {
        from,
        id: `wamid.${randomId('', 30)}`,
        timestamp: String(Math.floor(sender.clock.now() / 1000)),
        type: 'system',
        system: { body: `User changed from ${from} to ${to}`, wa_id: to, type: 'user_changed_number' },
      },
    ],
  })

/** The provider has paused a template, or lets it be sent again. */
export const reportTemplate = (sender: StatusSender, { template, event }: { template: string; event: string }): void =>
  emitChange(sender, 'template_status', {
    field: 'message_template_status_update',
    value: {
      event,
      message_template_id: 594425479261596,
      message_template_name: template,
      message_template_language: 'en_US',
      reason: 'NONE',
    },
  })
