import type { Api } from '@baari/contract/api.ts'
import { endOfPeriod, periodFrom } from '@baari/domain/settlements/period.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { askBankChange } from './bankChanges.ts'
import { contractRows, presentContract } from './contractRows.ts'
import { bankColumns, isOtherPayee, openBankDetails, payeeDigest, withPayeeOf } from './sealedBankDetails.ts'
import type { ReckoningServices } from './settlementServices.ts'

/** Days that are over have been reckoned under the contract: it ends today at the earliest. */
export const updateContract =
  ({ config }: ReckoningServices): Handler<Api['updateContract']> =>
  async ({ params: { contractId }, body }, { db, now, viewer }) => {
    const contract = await db
      .selectFrom('contract')
      .selectAll()
      .where('id', '=', contractId)
      // Lines that name the contract may be written meanwhile: whoever writes them is waited for below.
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!contract) throw new Failure('NOT_FOUND', { sentence: 'We could not find this contract.' })
    const { contractEndDate: endsOn, bankDetails } = body
    if (endsOn && (endsOn < dateAt(now, INDIA) || endsOn < contract.starts_on))
      throw new Failure('CONTRACT_END_TOO_EARLY')
    const paid = openBankDetails(contract.bank_details, config.BANK_SECRET)
    const isMoved = bankDetails !== undefined && isOtherPayee(paid, bankDetails)
    // What does not say where the money goes counts at once.
    const kept = isMoved ? withPayeeOf(bankDetails, paid) : bankDetails
    const change = {
      ...(endsOn ? { ends_on: endsOn, close_at: closeAt({ ...contract, ends_on: endsOn }) } : {}),
      ...(kept ? bankColumns(kept, config.BANK_SECRET) : {}),
    }
    if (Object.keys(change).length > 0) {
      if (contract.payee_digest === null)
        await db
          .updateTable('contract')
          .set({ payee_digest: payeeDigest(paid, config.BANK_SECRET) })
          .where('id', '=', contractId)
          .execute()
      await db.updateTable('contract').set(change).where('id', '=', contractId).execute()
      await recordAuditEvents(
        [
          {
            actorId: viewer.accountId,
            action: 'contract.updated',
            subjectId: contractId,
            before: { contractEndDate: contract.ends_on },
            after: { contractEndDate: endsOn ?? contract.ends_on, bankDetailsChanged: bankDetails !== undefined },
          },
        ],
        { db, now },
      )
    }
    if (isMoved) await askBankChange({ contract, details: bankDetails, askedBy: viewer.accountId }, config, { db, now })
    const row = await contractRows(db).where('contract.id', '=', contractId).executeTakeFirstOrThrow()
    return presentContract(row, { bankSecret: config.BANK_SECRET, now })
  }

const closeAt = (contract: { open_from: string; ends_on: string; frequency: Parameters<typeof periodFrom>[1] }) =>
  contract.open_from > contract.ends_on
    ? null
    : endOfPeriod(periodFrom(contract.open_from, contract.frequency, contract.ends_on))
