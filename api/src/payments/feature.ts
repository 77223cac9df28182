import type { payments } from '@baari/contract/payments/payments.ts'
import type { refunds } from '@baari/contract/payments/refunds.ts'
import type { NotifyJob } from '../jobNames.ts'
import type { Feature } from '../platform/feature.ts'
import { applyWebhooks, receiveWebhook } from './applyWebhooks.ts'
import type { PaymentGateway } from './gateway.ts'
import { notifyOfLateRefunds } from './lateRefunds.ts'
import { reconcileOrders } from './openOrder.ts'
import type { PayoutGateway } from './payoutGateway.ts'
import { listRefunds, payRefundByHand, retryRefund } from './retryRefund.ts'
import { sendRefunds } from './sendRefunds.ts'
import { checkPayment, listStuckPayments } from './stuckPayments.ts'

type Services = Parameters<typeof applyWebhooks>[0] &
  Parameters<typeof sendRefunds>[0] &
  Parameters<typeof notifyOfLateRefunds>[0] & {
    gateway: PaymentGateway
    payoutGateway: PayoutGateway | undefined
    notifyJob: NotifyJob
  }

export const paymentsFeature = (services: Services): Feature<typeof payments & typeof refunds> => ({
  handlers: {
    paymentWebhook: receiveWebhook(
      services.payoutGateway ? [services.gateway, services.payoutGateway] : [services.gateway],
      services.notifyJob,
    ),
    listRefunds,
    retryRefund: retryRefund(services),
    payRefundByHand: payRefundByHand(services),
    listStuckPayments,
    checkPayment: checkPayment(services),
  },
  jobs: [applyWebhooks(services), reconcileOrders(services), sendRefunds(services), notifyOfLateRefunds(services)],
})
