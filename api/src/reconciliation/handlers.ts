import type { reconciliation } from '@baari/contract/reconciliation.ts'
import type { Handlers } from '../http/context.ts'
import { addBankLines } from './addBankLines.ts'
import { listBankLines } from './listBankLines.ts'
import { listDifferences } from './listDifferences.ts'
import { listProviderSettlements } from './listProviderSettlements.ts'
import { listReconciliationDays } from './listReconciliationDays.ts'
import { resolveDifference } from './resolveDifference.ts'

export const reconciliationHandlers = (services: {
  wake: (work: string) => void
}): Handlers<typeof reconciliation> => ({
  listReconciliationDays,
  listDifferences,
  resolveDifference: resolveDifference(services),
  listProviderSettlements,
  listBankLines,
  addBankLines,
})
