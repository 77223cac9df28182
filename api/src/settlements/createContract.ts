import type { Api } from '@baari/contract/api.ts'
import type { Asked } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { CommissionRule } from '@baari/domain/settlements/contractTerms.ts'
import { endOfPeriod, periodFrom } from '@baari/domain/settlements/period.ts'
import { recordActs } from '../audit/recordActs.ts'
import type { Handler } from '../http/context.ts'
import { Failure } from '../http/failure.ts'
import { contractRows, presentContract } from './contractRows.ts'
import { sealBankDetails } from './sealedBankDetails.ts'
import type { ReckoningServices } from './settlementServices.ts'
import { shareOf } from './shareWords.ts'

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
    await saveContract({ id: contractId, terms: body, createdBy: viewer.accountId }, clock)
    const { bankDetails: _, ...told } = body
    await recordActs(
      [{ actorId: viewer.accountId, action: 'contract.created', subjectId: contractId, after: told }],
      clock,
    )
    const row = await contractRows(db).where('contract.id', '=', contractId).executeTakeFirstOrThrow()
    return presentContract(row, clock)
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
      bank_details: sealBankDetails(terms.bankDetails, bankSecret),
      is_gst_registered: terms.bankDetails.gstNumber !== '',
      open_from: terms.contractStartDate,
      close_at: endOfPeriod(firstPeriod),
      created_by: createdBy,
      created_at: now,
    })
    .execute()
}

const ruleOf = (rule: Terms['commissionRules'][number]): CommissionRule => ({
  bookingType: rule.bookingType,
  commission: shareOf({ mode: rule.commissionMode, value: rule.value }),
  cancellation: shareOf({ mode: rule.cancellationChargeMode, value: rule.cancellationChargeValue }),
})
