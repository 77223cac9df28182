import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import type { ContractTable, HolderCheck } from '@baari/db/schema.ts'
import { type BankDetails, maskedDestination } from '@baari/domain/settlements/bankDetails.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { type Selectable, sql } from 'kysely'
import type { Config } from '../config.ts'
import { askApproval, decideApproval, readSensitive, recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { databaseNow, type Moment } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { processDueRows } from '../platform/jobs/processDueRows.ts'
import { accountName } from '../platform/messaging/accountName.ts'
import { type BothNews, notifyAdmins, notifyBothWays } from '../platform/messaging/notify.ts'
import { bankDigests, openBankDetails, payeeDigest, sealBankDetails } from './sealedBankDetails.ts'
import type { SettlementServices } from './settlementServices.ts'

type Settings = Pick<Config, 'APP_SECRET' | 'BANK_SECRET' | 'PAYOUTS'>

interface Requested {
  contract: Pick<Selectable<ContractTable>, 'id' | 'owner_id'>
  details: BankDetails
  askedBy: string
}

/**
 * Asks for other bank details of a contract: they wait for another admin, and as long as `ACTS` says. Until then the
 * contract is paid where it was paid. The owner is notified by message and in the app, and may stop it.
 */
export const askBankChange = async (
  { contract, details, askedBy }: Requested,
  config: Settings,
  clock: Moment,
): Promise<void> => {
  const payee = maskedDestination(details) ?? ''
  const { id: approvalId, effectiveAt } = await askApproval(
    {
      kind: 'BANK_DETAILS',
      accountId: contract.owner_id,
      subjectId: contract.id,
      details: { payee },
      askedBy,
    },
    clock,
  )
  const isChecked = config.PAYOUTS !== 'manual' && payee !== ''
  await clock.db
    .insertInto('bank_change')
    .values({
      approval_id: approvalId,
      contract_id: contract.id,
      details: sealBankDetails(details, config.BANK_SECRET),
      payee_digest: payeeDigest(details, config.BANK_SECRET),
      holder: isChecked ? 'UNDER_WAY' : 'NOT_ASKED',
      next_try_at: isChecked ? clock.now : null,
    })
    .execute()
  await notifyOwner(
    {
      kind: 'bank_change_asked',
      ownerId: contract.owner_id,
      facts: { payee, date: dateAt(effectiveAt, INDIA) },
    },
    config,
    clock,
  )
}

/** Does a contract wait for other bank details? */
export const awaitsBankChange = async (db: Database, contractId: string): Promise<boolean> =>
  (await liveBankChanges(db).where('contract_id', '=', contractId).executeTakeFirst()) !== undefined

const liveBankChanges = (db: Database) =>
  db
    .selectFrom('bank_change')
    .selectAll('bank_change')
    .where('bank_change.applied_at', 'is', null)
    .where('stopped_at', 'is', null)

/** Drops the change: the contract keeps its account, and its owner is notified. */
export const stopBankChange = async (
  { approvalId, ownerId, reason }: { approvalId: string; ownerId: string; reason?: string },
  config: Settings,
  clock: Moment,
): Promise<void> => {
  const { numUpdatedRows: stopped } = await clock.db
    .updateTable('bank_change')
    .set({ stopped_at: clock.now, next_try_at: null })
    .where('approval_id', '=', approvalId)
    .where('applied_at', 'is', null)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  if (stopped === 0n) throw new Failure('APPROVAL_DECIDED')
  await notifyOwner({ kind: 'bank_change_stopped', ownerId, facts: { reason: reason ?? '' } }, config, clock)
}

/** The owner’s own no, whether an admin has approved it by then or not. */
export const refuseBankChange = async (
  { contractId, ownerId }: { contractId: string; ownerId: string },
  config: Settings,
  clock: Moment,
): Promise<void> => {
  const { db } = clock
  const change = await liveBankChanges(db)
    .innerJoin('approval', 'approval.id', 'approval_id')
    .where('contract_id', '=', contractId)
    .where('account_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst()
  if (!change) throw new Failure('NOT_FOUND', { message: 'There is no change of bank details to stop.' })
  await decideApproval({ id: change.approval_id, by: ownerId, isApproved: false }, clock)
  await stopBankChange({ approvalId: change.approval_id, ownerId }, config, clock)
  await recordAuditEvents([{ actorId: ownerId, action: 'bankDetails.refused', subjectId: contractId }], clock)
  await notifyAdmins({ kind: 'bank_change_refused', facts: { name: await accountName(db, ownerId) } }, clock)
}

/** Outcomes of the holder check with which another account may be paid; the database enforces them, too. */
export const PASSED: readonly HolderCheck[] = ['NOT_ASKED', 'MATCHES']

/** An admin has compared the bank's spelling of the holder with the owner's. */
export const confirmHolder = async (approvalId: string, { db }: Moment): Promise<void> => {
  await db
    .updateTable('bank_change')
    .set({ holder: 'MATCHES' })
    .where('approval_id', '=', approvalId)
    .where('holder', '=', 'DOUBTFUL')
    .execute()
}

/** Contracts get the bank details that were approved for them, once their time has come. */
export const applyBankChanges = ({ db, config }: { db: Database; config: Settings }): Job =>
  processDueRows({
    name: 'applyBankChanges',
    everyMilliseconds: 30_000,
    db,
    due: sql`
      select approval_id as id, effective_at as since
      from bank_change join approval on approval.id = approval_id
      where is_approved and bank_change.applied_at is null and stopped_at is null
        and effective_at <= ${databaseNow}`,
    handle: ([approvalId = ''], now) =>
      db.transaction().execute(async (transaction) => {
        const clock = { db: transaction, now }
        const change = await transaction
          .updateTable('bank_change')
          .from('approval')
          .innerJoin('contract', 'contract.owner_id', 'approval.account_id')
          .whereRef('contract.id', '=', 'bank_change.contract_id')
          .whereRef('approval.id', '=', 'bank_change.approval_id')
          .where('approval_id', '=', approvalId)
          .where('bank_change.applied_at', 'is', null)
          .where('stopped_at', 'is', null)
          .where('holder', 'in', PASSED)
          .set({ applied_at: now })
          .returning(['contract.id', 'contract.owner_id', 'approval.decided_by', 'details'])
          .executeTakeFirst()
        if (!change) return 0
        const details = openBankDetails(change.details, config.BANK_SECRET)
        await transaction
          .updateTable('contract')
          .set({ bank_details: change.details, ...bankDigests(details, config.BANK_SECRET) })
          .where('id', '=', change.id)
          .execute()
        const payee = maskedDestination(details) ?? ''
        await recordAuditEvents(
          [{ actorId: change.decided_by!, action: 'bankDetails.applied', subjectId: change.id, after: { payee } }],
          clock,
        )
        await notifyOwner({ kind: 'bank_change_applied', ownerId: change.owner_id, facts: { payee } }, config, clock)
        return 1
      }),
    atOnce: 1,
  })

const notifyOwner = <K extends 'bank_change_asked' | 'bank_change_applied' | 'bank_change_stopped'>(
  { ownerId, ...news }: BothNews<K> & { ownerId: string },
  { APP_SECRET: appSecret }: Settings,
  clock: Moment,
): Promise<void> => notifyBothWays({ accountId: ownerId, ...news }, { ...clock, appSecret })

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

interface Services {
  db: Database
  bankSecret: string
}

/** Gives contracts of earlier releases the digests of their bank details. */
export const digestBankDetails = ({ db, bankSecret }: Services): Job =>
  processDueRows({
    name: 'digestBankDetails',
    everyMilliseconds: 60_000,
    db,
    due: sql`select id, ${databaseNow} as since from contract where upi_digest is null or payee_digest is null`,
    handle: async ([contractId = '']) => {
      const { bank_details: sealed } = await db
        .selectFrom('contract')
        .select('bank_details')
        .where('id', '=', contractId)
        .executeTakeFirstOrThrow()
      const { numUpdatedRows } = await db
        .updateTable('contract')
        .set(bankDigests(openBankDetails(sealed, bankSecret), bankSecret))
        .where('id', '=', contractId)
        .where('bank_details', '=', sealed)
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },
    atOnce: 1,
  })
