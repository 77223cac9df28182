import type { reconciliation } from '@baari/contract/reconciliation/reconciliation.ts'
import type { PaymentGateway } from '../payments/gateway.ts'
import type { Feature } from '../platform/feature.ts'
import { adoptRefunds } from './adoptRefunds.ts'
import { addBankLines, listBankLines } from './bankLines.ts'
import { reconcileDays } from './reconcileDays.ts'
import { listProviderSettlements, listReconciliationDays } from './reconciledDays.ts'
import { listDifferences, resolveDifference } from './resolveDifference.ts'
import type { ReconcilingServices } from './services.ts'
import { returnStrayPayments } from './strayPayments.ts'

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
