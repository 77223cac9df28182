import type { Api } from '@baari/contract/api.ts'
import type { Asked } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { type BankDetails, canBePaid } from '@baari/domain/settlements/bankDetails.ts'
import { endOfPeriod, periodFrom } from '@baari/domain/settlements/period.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { askBankChange } from './bankChanges.ts'
import { contractRows, presentContract } from './contractRows.ts'
import { bankColumns, isOtherPayee, openBankDetails, withPayeeOf } from './sealedBankDetails.ts'
import type { ReckoningServices } from './settlementServices.ts'
import { ruleOf } from './shareWords.ts'

type Terms = Asked<Api['createContract']>['body']

export const createContract =
  ({ config }: ReckoningServices): Handler<Api['createContract']> =>
  async ({ body }, { db, now, viewer }) => {
    const owner = await db
      .selectFrom('account')
      .select('id')
      .where('id', '=', body.turfOwnerId)
      .where('role', '=', 'TURFOWNER')
      .executeTakeFirst()
    if (!owner) throw new Failure('NOT_FOUND', { sentence: 'We could not find this turf owner.' })
    const contractId = newId('CONTRACT', now)
    const clock = { db, now, bankSecret: config.BANK_SECRET }
    const { bankDetails, ...told } = body
    // A new contract is no way round the 48 hours: until then it is paid where its owner was paid.
    const paid = await paidSoFar(db, { ownerId: body.turfOwnerId, bankSecret: clock.bankSecret })
    const isMoved = paid !== undefined && isOtherPayee(paid, bankDetails)
    const terms = isMoved ? { ...body, bankDetails: withPayeeOf(bankDetails, paid) } : body
    await saveContract({ id: contractId, terms, createdBy: viewer.accountId }, clock)
    await recordAuditEvents(
      [{ actorId: viewer.accountId, action: 'contract.created', subjectId: contractId, after: told }],
      clock,
    )
    if (isMoved) {
      const contract = { id: contractId, owner_id: body.turfOwnerId }
      await askBankChange({ contract, details: bankDetails, askedBy: viewer.accountId }, config, clock)
    }
    const row = await contractRows(db).where('contract.id', '=', contractId).executeTakeFirstOrThrow()
    return presentContract(row, clock)
  }

/** Where the newest contract of an owner that can be paid at all is paid. */
const paidSoFar = async (
  db: Database,
  { ownerId, bankSecret }: { ownerId: string; bankSecret: string },
): Promise<BankDetails | undefined> => {
  const contracts = await db
    .selectFrom('contract')
    .select('bank_details')
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return contracts.map((contract) => openBankDetails(contract.bank_details, bankSecret)).find(canBePaid)
}

interface NewContract {
  id: string
  terms: Terms
  createdBy: string | null
}

/** Writes a contract whose first period is open. */
export const saveContract = async (
  { id, terms, createdBy }: NewContract,
  { db, now, bankSecret }: { db: Database; now: Date; bankSecret: string },
): Promise<void> => {
  const firstPeriod = periodFrom(terms.contractStartDate, terms.settlementFrequency, terms.contractEndDate)
  await db
    .insertInto('contract')
    .values({
      id,
      owner_id: terms.turfOwnerId,
      frequency: terms.settlementFrequency,
      starts_on: terms.contractStartDate,
      ends_on: terms.contractEndDate,
      monthly_charges: terms.monthlyCharges,
      rules: JSON.stringify(terms.commissionRules.map(ruleOf)),
      gateway_fee_bearer: terms.gatewayFeeBearer,
      ...bankColumns(terms.bankDetails, bankSecret),
      open_from: terms.contractStartDate,
      close_at: endOfPeriod(firstPeriod),
      created_by: createdBy,
      created_at: now,
    })
    .execute()
}
