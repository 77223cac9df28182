import type { Api } from '@baari/contract/api.ts'
import { endOfPeriod, periodFrom, SETTLEMENT_ZONE } from '@baari/domain/settlements/period.ts'
import { dateAt } from '@baari/domain/shared/zonedTime.ts'
import { recordActs } from '../audit/recordActs.ts'
import type { Handler } from '../http/context.ts'
import { Failure } from '../http/failure.ts'
import { contractRows, presentContract } from './contractRows.ts'
import { sealBankDetails } from './sealedBankDetails.ts'
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
    if (endsOn && (endsOn < dateAt(now, SETTLEMENT_ZONE) || endsOn < contract.starts_on))
      throw new Failure('CONTRACT_END_TOO_EARLY')
    const change = {
      ...(endsOn ? { ends_on: endsOn, close_at: closeAt({ ...contract, ends_on: endsOn }) } : {}),
      ...(bankDetails
        ? {
            bank_details: sealBankDetails(bankDetails, config.BANK_SECRET),
            is_gst_registered: bankDetails.gstNumber !== '',
          }
        : {}),
    }
    if (Object.keys(change).length > 0) {
      await db.updateTable('contract').set(change).where('id', '=', contractId).execute()
      await recordActs(
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
    const row = await contractRows(db).where('contract.id', '=', contractId).executeTakeFirstOrThrow()
    return presentContract(row, { bankSecret: config.BANK_SECRET, now })
  }

const closeAt = (contract: { open_from: string; ends_on: string; frequency: Parameters<typeof periodFrom>[1] }) =>
  contract.open_from > contract.ends_on
    ? null
    : endOfPeriod(periodFrom(contract.open_from, contract.frequency, contract.ends_on))
