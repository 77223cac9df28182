import type { payments } from '@baari/contract/payments.ts'
import type { Handlers } from '../http/context.ts'
import type { PaymentGateway } from './gateway.ts'
import { receiveWebhook } from './receiveWebhook.ts'

export const paymentHandlers = (gateway: PaymentGateway, wake: (work: string) => void): Handlers<typeof payments> => ({
  paymentWebhook: receiveWebhook(gateway, wake),
})
