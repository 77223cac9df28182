import type { payments } from '@baari/contract/payments.ts'
import type { Handlers } from '../http/context.ts'
import type { WebhookSource } from './gateway.ts'
import { receiveWebhook } from './receiveWebhook.ts'

export const paymentHandlers = (
  sources: readonly WebhookSource[],
  wake: (work: string) => void,
): Handlers<typeof payments> => ({
  paymentWebhook: receiveWebhook(sources, wake),
})
