import type { Api } from '@baari/contract/api.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { openBankDetails } from './sealedBankDetails.ts'
import type { ReckoningServices } from './settlementServices.ts'

/** The account that whoever pays by hand types into the bank's form; who has seen it stands in the audit log. */
export const revealPayee =
  ({ config }: ReckoningServices): Handler<Api['revealPayee']> =>
  async ({ params: { settlementId } }, { db, now, viewer }) => {
    const row = await db
      .selectFrom('settlement')
      .innerJoin('contract', 'contract.id', 'settlement.contract_id')
      .select(['settlement.id', 'contract.bank_details'])
      .where('settlement.id', '=', settlementId)
      .where('settlement.status', 'in', ['PENDING', 'FAILED'])
      .executeTakeFirst()
    if (!row) throw new Failure('NOT_FOUND', { sentence: 'There is no settlement to be paid here.' })
    const { accountHolderName, accountNumber, ifscCode, bankName, upiId } = openBankDetails(
      row.bank_details,
      config.BANK_SECRET,
    )
    await recordAuditEvents([{ actorId: viewer.accountId, action: 'settlement.payeeShown', subjectId: row.id }], {
      db,
      now,
    })
    return { entityId: row.id, accountHolderName, accountNumber, ifscCode, bankName, upiId }
  }
