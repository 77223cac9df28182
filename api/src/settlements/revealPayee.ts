import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { readSensitive } from '../platform/audit/readSensitive.ts'
import type { Handler } from '../platform/http/context.ts'
import { openBankDetails } from './sealedBankDetails.ts'
import type { SettlementServices } from './settlementServices.ts'

/** Shows the account that is paid for one open settlement, for an admin who pays by hand. */
export const revealPayee =
  ({ config }: SettlementServices): Handler<Api['revealPayee']> =>
  ({ params: { settlementId } }, { db, now, viewer }) =>
    readSensitive(
      { actorId: viewer.accountId, action: 'settlement.payeeShown', subjectId: settlementId },
      (reading) => payeeOf(reading, { settlementId, bankSecret: config.BANK_SECRET }),
      { db, now },
    )

const payeeOf = async (db: Database, { settlementId, bankSecret }: { settlementId: string; bankSecret: string }) => {
  const row = await db
    .selectFrom('settlement')
    .innerJoin('contract', 'contract.id', 'settlement.contract_id')
    .select('contract.bank_details')
    .where('settlement.id', '=', settlementId)
    .where('settlement.status', 'in', ['PENDING', 'FAILED'])
    .executeTakeFirst()
  if (!row) return undefined
  const { accountHolderName, accountNumber, ifscCode, bankName, upiId } = openBankDetails(row.bank_details, bankSecret)
  return { entityId: settlementId, accountHolderName, accountNumber, ifscCode, bankName, upiId }
}
