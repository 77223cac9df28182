import type { Clock } from '../server/clock.ts'
import { randomId } from '../server/randomId.ts'
import type { Webhooks } from '../server/webhooks.ts'
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
}

type Status = 'sent' | 'delivered' | 'read' | 'failed'

const AFTER_SECONDS = { delivered: 1, read: 3 }
const BUSINESS_ACCOUNT = '200000000000001'

const emitStatus = (
  { webhooks, clock, phoneNumberId }: StatusSender,
  about: StatusOf & { status: Status; errorCode?: number },
): void => {
  const { status, errorCode } = about
  const title = errorCode === undefined ? '' : errorTitle(errorCode)
  const entry = {
    id: about.messageId,
    status,
    timestamp: String(Math.floor(clock.now() / 1000)),
    recipient_id: about.recipientDigits,
    ...(about.callbackData === null ? {} : { biz_opaque_callback_data: about.callbackData }),
    ...(errorCode === undefined
      ? { pricing: { billable: true, pricing_model: 'PMP', type: 'regular', category: 'authentication' } }
      : { errors: [{ code: errorCode, title, message: title, error_data: { details: title } }] }),
  }
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '919000000000', phone_number_id: phoneNumberId },
    statuses: [entry],
  }
  webhooks.emit({
    id: randomId(''),
    event: status,
    body: JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: BUSINESS_ACCOUNT, changes: [{ field: 'messages', value }] }],
    }),
  })
}

export const reportDelivery = (sender: StatusSender, about: StatusOf): void => {
  emitStatus(sender, { ...about, status: 'sent' })
  for (const status of ['delivered', 'read'] as const)
    sender.clock.at(sender.clock.now() + AFTER_SECONDS[status] * 1000, () => emitStatus(sender, { ...about, status }))
}

export const reportFailure = (sender: StatusSender, about: StatusOf & { errorCode: number }): void =>
  emitStatus(sender, { ...about, status: 'failed' })
