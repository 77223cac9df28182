import type { adminSettlements } from '@baari/contract/settlements/adminSettlements.ts'
import type { contracts } from '@baari/contract/settlements/contracts.ts'
import type { settlements } from '@baari/contract/settlements/settlements.ts'
import type { NotifyJob } from '../jobNames.ts'
import type { Feature } from '../platform/feature.ts'
import { digestBankDetails, refuseBankChange, revealPayee } from './bankChanges.ts'
import { exportJournal, exportLedger, readTrialBalance } from './books.ts'
import { closePeriods } from './closePeriods.ts'
import { listContracts, readOwnContract } from './contractRows.ts'
import { createContract } from './createContract.ts'
import { findTurfOwners } from './findTurfOwners.ts'
import { listLedgerEntries } from './ledger.ts'
import { listSettlementBookings } from './listSettlementBookings.ts'
import { listOwnerSettlements, listSettlements } from './listSettlements.ts'
import { postFacts } from './postFacts.ts'
import { previewContract } from './previewContract.ts'
import { readSales } from './readSales.ts'
import { readStatement } from './readStatement.ts'
import { readSettlementForecast, readUpcomingSettlement } from './readUpcomingSettlement.ts'
import { recordPayout } from './recordPayout.ts'
import { refundPlayedBooking } from './refundPlayedBooking.ts'
import type { ClosingWork, SettlementServices } from './settlementServices.ts'
import { exportTally } from './tally.ts'
import { updateContract } from './updateContract.ts'

interface Services extends SettlementServices, ClosingWork {
  config: SettlementServices['config'] & ClosingWork['config']
  bankSecret: string
  notifyJob: NotifyJob
}

export const settlementsFeature = (
  services: Services,
): Feature<typeof settlements & typeof adminSettlements & typeof contracts> => {
  const statement = readStatement(services)
  const ownSettlements = listOwnerSettlements(services)
  return {
    handlers: {
      listOwnerSettlements: ownSettlements,
      listOwnerSetllements: ({ query, params, body }, context) => ownSettlements({ query, params, body }, context),
      readUpcomingSettlement: readUpcomingSettlement(services),
      readSettlementForecast: readSettlementForecast(services),
      readOwnContract: readOwnContract(services),
      readSales,
      refuseBankChange: async ({ params: { contractId } }, { db, now, viewer }) => {
        await refuseBankChange({ contractId, ownerId: viewer.accountId }, services.config, { db, now })
        return { entityId: contractId, message: 'The bank details stay as they are.' }
      },
      listSettlementBookings,
      readOwnStatement: statement,
      readStatement: statement,
      listSettlements: listSettlements(services),
      revealPayee: revealPayee(services),
      recordPayout: recordPayout(services),
      readTrialBalance,
      listLedgerEntries,
      exportLedger,
      exportJournal,
      exportTally,
      createContract: createContract(services),
      previewContract: previewContract(services),
      listContracts: listContracts(services),
      findTurfOwners,
      updateContract: updateContract(services),
      refundPlayedBooking: refundPlayedBooking(services),
    },
    jobs: [digestBankDetails(services), postFacts(services), closePeriods(services)],
  }
}
