import type { reconciliation } from '@baari/contract/reconciliation/reconciliation.ts'
import type { PaymentGateway } from '../payments/gateway.ts'
import type { Feature } from '../platform/feature.ts'
import { addBankLines } from './addBankLines.ts'
import { adoptRefunds } from './adoptRefunds.ts'
import { listBankLines } from './listBankLines.ts'
import { listDifferences } from './listDifferences.ts'
import { listProviderSettlements } from './listProviderSettlements.ts'
import { listReconciliationDays } from './listReconciliationDays.ts'
import { reconcileDays } from './reconcileDays.ts'
import { resolveDifference } from './resolveDifference.ts'
import { returnStrayPayments } from './returnStrayPayments.ts'
import type { ReconcilingServices } from './services.ts'

type Services = ReconcilingServices &
  Parameters<typeof returnStrayPayments>[0] & {
    gateway: PaymentGateway
  }

export const reconciliationFeature = (services: Services): Feature<typeof reconciliation> => ({
  handlers: {
    listReconciliationDays,
    listDifferences,
    resolveDifference: resolveDifference(services),
    listProviderSettlements,
    listBankLines,
    addBankLines,
  },
  jobs: [reconcileDays(services), returnStrayPayments(services), adoptRefunds(services)],
})
