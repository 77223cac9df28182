import type { Api } from '@baari/contract/api.ts'
import type { ContractTable } from '@baari/db/schema.ts'
import { endOfPeriod, periodFrom } from '@baari/domain/settlements/period.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import type { Selectable } from 'kysely'
import { askApproval, recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import type { Moment } from '../platform/jobs/clock.ts'
import { notify } from '../platform/messaging/notify.ts'
import { askBankChange } from './bankChanges.ts'
import { contractRows, presentContract } from './contractRows.ts'
import { bankColumns, isOtherPayee, openBankDetails, payeeDigest, withPayeeOf } from './sealedBankDetails.ts'
import type { SettlementServices } from './settlementServices.ts'

/**
 * Days that are over have been settled under the contract, so it ends today at the earliest. An earlier end waits for
 * another admin, because no commission applies after it.
 */
export const updateContract =
  ({ config }: SettlementServices): Handler<Api['updateContract']> =>
  async ({ params: { contractId }, body }, { db, now, viewer }) => {
    const contract = await db
      .selectFrom('contract')
      .selectAll()
      .where('id', '=', contractId)
      // Lines of the contract may be written at the same time; the update below waits for them.
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!contract) throw new Failure('NOT_FOUND', { message: 'We could not find this contract.' })
    const { contractEndDate: endsOn, bankDetails } = body
    if (endsOn && (endsOn < dateAt(now, INDIA) || endsOn < contract.starts_on))
      throw new Failure('CONTRACT_END_TOO_EARLY')
    const isShortened = endsOn !== undefined && endsOn < contract.ends_on
    if (isShortened) await askEnd({ contract, endsOn, askedBy: viewer.accountId }, { db, now })
    const paid = openBankDetails(contract.bank_details, config.BANK_SECRET)
    const isMoved = bankDetails !== undefined && isOtherPayee(paid, bankDetails)
    // Bank details other than the payee take effect at once.
    const kept = isMoved ? withPayeeOf(bankDetails, paid) : bankDetails
    const change = {
      ...(endsOn && !isShortened ? endColumns(contract, endsOn) : {}),
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
            after: {
              contractEndDate: change.ends_on ?? contract.ends_on,
              bankDetailsChanged: bankDetails !== undefined,
            },
          },
        ],
        { db, now },
      )
    }
    if (isMoved) await askBankChange({ contract, details: bankDetails, askedBy: viewer.accountId }, config, { db, now })
    const row = await contractRows(db).where('contract.id', '=', contractId).executeTakeFirstOrThrow()
    return { ...presentContract(row, { bankSecret: config.BANK_SECRET, now }), awaitsApproval: isShortened }
  }

type Ending = Pick<Selectable<ContractTable>, 'id' | 'owner_id' | 'open_from' | 'ends_on' | 'frequency'>

const endColumns = ({ open_from: from, frequency }: Ending, endsOn: string) => ({
  ends_on: endsOn,
  close_at: from > endsOn ? null : endOfPeriod(periodFrom(from, frequency, endsOn)),
})

const askEnd = async (
  { contract, endsOn, askedBy }: { contract: Ending; endsOn: string; askedBy: string },
  clock: Moment,
): Promise<void> => {
  const change = { endsOnBefore: contract.ends_on, endsOn } satisfies EndRequest
  await askApproval(
    { kind: 'CONTRACT_END', accountId: contract.owner_id, subjectId: contract.id, change, details: change, askedBy },
    clock,
  )
  await notify({ accountId: contract.owner_id, kind: 'contract_end_asked', facts: { date: endsOn } }, clock)
}

/** The stored change of a request for an earlier end. */
export interface EndRequest {
  endsOnBefore: string
  endsOn: string
}

/** Ends a contract on the approved day, or today if that day has passed. */
export const endContract = async (
  {
    contractId,
    change,
    actorId,
    askedBy,
  }: { contractId: string; change: EndRequest; actorId: string; askedBy: string },
  clock: Moment,
): Promise<void> => {
  const contract = await clock.db
    .selectFrom('contract')
    .selectAll()
    .where('id', '=', contractId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const endsOn = [change.endsOn, dateAt(clock.now, INDIA)].toSorted().at(-1)!
  if (endsOn >= contract.ends_on)
    throw new Failure('CONTRACT_END_TOO_EARLY', { message: 'The contract already ends by that day.' })
  await clock.db.updateTable('contract').set(endColumns(contract, endsOn)).where('id', '=', contractId).execute()
  await recordAuditEvents(
    [
      {
        actorId,
        action: 'contract.updated',
        subjectId: contractId,
        before: { contractEndDate: contract.ends_on },
        after: { contractEndDate: endsOn, askedBy },
      },
    ],
    clock,
  )
  await notify({ accountId: contract.owner_id, kind: 'contract_ended', facts: { date: endsOn } }, clock)
}
