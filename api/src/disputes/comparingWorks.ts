import type { DueWork } from '../jobs/dueWork.ts'
import type { PaymentGateway } from '../payments/gateway.ts'
import { reconcileDays } from '../reconciliation/reconcileDays.ts'
import { returnStrayPayments } from '../reconciliation/returnStrayPayments.ts'
import type { ReconcilingServices } from '../reconciliation/services.ts'
import { remindOfDisputes } from './remindOfDisputes.ts'
import { type DisputeServices, takeDispute } from './takeDispute.ts'
import { watchDisputes } from './watchDisputes.ts'

interface Services
  extends DisputeServices,
    Omit<ReconcilingServices, 'db' | 'gateway' | 'disputes' | 'takeDispute' | 'wake'> {
  gateway: PaymentGateway
}

/** All that compares our rows with the provider's, and does what admins have decided about them. */
export const comparingWorks = (services: Services): DueWork[] => [
  watchDisputes(services),
  remindOfDisputes(services),
  reconcileDays({ ...services, takeDispute: (told, now) => takeDispute(told, services, now) }),
  returnStrayPayments(services),
]
