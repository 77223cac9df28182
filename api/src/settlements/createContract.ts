import type { Api } from '@baari/contract/api.ts'
import type { Answer, RequestOf } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { type BankDetails, canBePaid, NO_BANK_DETAILS } from '@baari/domain/settlements/bankDetails.ts'
import { type AgreedTerms, type CommissionRule, leavesMore } from '@baari/domain/settlements/contractTerms.ts'
import { endOfPeriod, periodFrom } from '@baari/domain/settlements/period.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { askApproval, recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { accountName } from '../platform/messaging/accountName.ts'
import { notify } from '../platform/messaging/notify.ts'
import { askBankChange } from './bankChanges.ts'
import { contractRows, presentContract, ruleOf } from './contractRows.ts'
import { bankColumns, isOtherPayee, openBankDetails, withPayeeOf } from './sealedBankDetails.ts'
import type { SettlementServices } from './settlementServices.ts'

type Terms = RequestOf<Api['createContract']>['body']

export const createContract =
  ({ config }: SettlementServices): Handler<Api['createContract']> =>
  async ({ body }, { db, now, viewer }) => {
    const owner = await db
      .selectFrom('account')
      .select('id')
      .where('id', '=', body.turfOwnerId)
      .where('role', '=', 'TURFOWNER')
      .executeTakeFirst()
    if (!owner) throw new Failure('NOT_FOUND', { message: 'We could not find this turf owner.' })
    const contractId = newId('CONTRACT', now)
    const clock = { db, now, bankSecret: config.BANK_SECRET }
    if (await leavesOwnerMore(db, body)) return askTerms({ contractId, terms: body, askedBy: viewer.accountId }, clock)
    await beginContract({ id: contractId, terms: body, createdBy: viewer.accountId }, config, clock)
    const row = await contractRows(db).where('contract.id', '=', contractId).executeTakeFirstOrThrow()
    return { ...presentContract(row, clock), awaitsApproval: false }
  }

/** Whether terms leave the owner more than the previous contract does, and so need another admin. */
export const leavesOwnerMore = async (db: Database, terms: Terms): Promise<boolean> => {
  const former = await formerTerms(db, terms.turfOwnerId)
  return former !== undefined && leavesMore(former, agreedIn(terms))
}

/**
 * Creates a contract whose terms need no approval, in the caller’s transaction. A new contract does not skip the waiting
 * time of a new payee: until it is over, payouts go where the owner was paid before. Under the first contract of an owner
 * who has a turf, no payout is made until then.
 */
export const beginContract = async (
  contract: NewContract & { createdBy: string },
  config: SettlementServices['config'],
  clock: Clock,
): Promise<void> => {
  const { id, terms, createdBy } = contract
  const { bankDetails, ...shown } = terms
  const paidBefore = (await formerDetails(clock, terms.turfOwnerId)).find(canBePaid)
  const isFirst = paidBefore === undefined && canBePaid(bankDetails) && (await hasTurf(clock.db, terms.turfOwnerId))
  const paid = isFirst ? NO_BANK_DETAILS : paidBefore
  const isMoved = paid !== undefined && isOtherPayee(paid, bankDetails)
  await saveContract(
    isMoved ? { ...contract, terms: { ...terms, bankDetails: withPayeeOf(bankDetails, paid) } } : contract,
    clock,
  )
  await recordAuditEvents([{ actorId: createdBy, action: 'contract.created', subjectId: id, after: shown }], clock)
  if (isMoved)
    await askBankChange(
      { contract: { id, owner_id: terms.turfOwnerId }, details: bankDetails, askedBy: createdBy },
      config,
      clock,
    )
}

/** The bank details of an owner's contracts, the newest first. */
const formerDetails = async ({ db, bankSecret }: Clock, ownerId: string): Promise<BankDetails[]> => {
  const contracts = await db
    .selectFrom('contract')
    .select('bank_details')
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return contracts.map((contract) => openBankDetails(contract.bank_details, bankSecret))
}

/** The bank details that better terms keep: the newest that can be paid, or else the newest. */
const keptDetails = async (clock: Clock, ownerId: string): Promise<BankDetails> => {
  const details = await formerDetails(clock, ownerId)
  return details.find(canBePaid) ?? details[0] ?? NO_BANK_DETAILS
}

const isSame = (one: BankDetails, other: BankDetails): boolean =>
  DETAILS.every((detail) => one[detail] === other[detail])

const DETAILS = Object.keys(NO_BANK_DETAILS) as (keyof BankDetails)[]

interface TermsRequest {
  contractId: string
  terms: Terms
  askedBy: string
}

type Clock = { db: Database; now: Date; bankSecret: string }

/** Asks another admin for terms that leave the owner more. The contract is created after the approval and the waiting time. */
const askTerms = async (
  { contractId, terms, askedBy }: TermsRequest,
  clock: Clock,
): Promise<Answer<Api['createContract']>> => {
  const { db, now, bankSecret } = clock
  const { bankDetails: requested, ...change } = terms
  const bankDetails = await keptDetails(clock, terms.turfOwnerId)
  if (!isSame(requested, NO_BANK_DETAILS) && !isSame(requested, bankDetails)) throw new Failure('BANK_DETAILS_APART')
  await refuseOverlap(db, terms)
  const { effectiveAt } = await askApproval(
    { kind: 'COMMISSION', accountId: terms.turfOwnerId, subjectId: contractId, change, details: change, askedBy },
    { db, now },
  )
  await notify(
    { accountId: terms.turfOwnerId, kind: 'terms_asked', facts: { date: dateAt(effectiveAt, INDIA) } },
    { db, now },
  )
  const owner = await accountName(db, terms.turfOwnerId)
  const columns = contractColumns(
    { id: contractId, terms: { ...terms, bankDetails }, createdBy: askedBy },
    { now, bankSecret },
  )
  return {
    ...presentContract(
      {
        ...columns,
        owner_name: owner,
        new_details: null,
        effective_at: null,
        is_approved: null,
      },
      { bankSecret, now },
    ),
    awaitsApproval: true,
  }
}

/**
 * The last day of a contract once the requested earlier end has taken effect. Terms that follow it can be requested
 * while the end waits, so both wait at the same time. For use where `contract` is in scope.
 */
const lastDay = sql<string>`least(contract.ends_on, (
  select greatest((change ->> 'endsOn')::date, (effective_at at time zone ${INDIA})::date) from approval
  where kind = 'CONTRACT_END' and subject_id = contract.id and applied_at is null and is_approved is not false
  order by requested_at desc limit 1))`

/** The database refuses an overlap when the contract is created; this check tells the admin before the approval. */
const refuseOverlap = async (db: Database, terms: Terms): Promise<void> => {
  const overlapping = await db
    .selectFrom('contract')
    .select('id')
    .where('owner_id', '=', terms.turfOwnerId)
    .where('starts_on', '<=', terms.contractEndDate)
    .where(lastDay, '>=', terms.contractStartDate)
    .limit(1)
    .executeTakeFirst()
  if (overlapping) throw new Failure('CONTRACT_OVERLAPS')
}

/** Creates the approved contract with the bank details that its owner has now. */
export const agreeTerms = async (
  {
    contractId,
    change,
    actorId,
    askedBy,
  }: { contractId: string; change: Omit<Terms, 'bankDetails'>; actorId: string; askedBy: string },
  clock: Clock,
): Promise<void> => {
  const bankDetails = await keptDetails(clock, change.turfOwnerId)
  await saveContract({ id: contractId, terms: { ...change, bankDetails }, createdBy: askedBy }, clock)
  await recordAuditEvents(
    [{ actorId, action: 'contract.created', subjectId: contractId, after: { ...change, askedBy } }],
    clock,
  )
  await notify(
    { accountId: change.turfOwnerId, kind: 'terms_agreed', facts: { date: change.contractStartDate } },
    clock,
  )
}

/** The terms of the contract that was agreed on last. */
const formerTerms = async (db: Database, ownerId: string): Promise<AgreedTerms | undefined> => {
  const former = await db
    .selectFrom('contract')
    .select(['rules', 'gateway_fee_bearer', 'monthly_charges'])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    former && {
      rules: former.rules as CommissionRule[],
      gatewayFeeBearer: former.gateway_fee_bearer,
      monthlyCharges: former.monthly_charges,
    }
  )
}

const agreedIn = ({ commissionRules, gatewayFeeBearer, monthlyCharges }: Terms): AgreedTerms => ({
  rules: commissionRules.map(ruleOf),
  gatewayFeeBearer,
  monthlyCharges,
})

const hasTurf = async (db: Database, ownerId: string): Promise<boolean> =>
  (await db.selectFrom('turf').select('id').where('owner_id', '=', ownerId).limit(1).executeTakeFirst()) !== undefined

interface NewContract {
  id: string
  terms: Terms
  createdBy: string | null
}

/** Writes a contract whose first period is open. */
export const saveContract = async (contract: NewContract, { db, now, bankSecret }: Clock): Promise<void> => {
  const columns = contractColumns(contract, { now, bankSecret })
  await db
    .insertInto('contract')
    .values({ ...columns, rules: JSON.stringify(columns.rules) })
    .execute()
}

const contractColumns = (
  { id, terms, createdBy }: NewContract,
  { now, bankSecret }: Pick<Clock, 'now' | 'bankSecret'>,
) => ({
  id,
  owner_id: terms.turfOwnerId,
  frequency: terms.settlementFrequency,
  starts_on: terms.contractStartDate,
  ends_on: terms.contractEndDate,
  monthly_charges: terms.monthlyCharges,
  rules: terms.commissionRules.map(ruleOf),
  gateway_fee_bearer: terms.gatewayFeeBearer,
  ...bankColumns(terms.bankDetails, bankSecret),
  open_from: terms.contractStartDate,
  close_at: endOfPeriod(periodFrom(terms.contractStartDate, terms.settlementFrequency, terms.contractEndDate)),
  created_by: createdBy,
  created_at: now,
})
