import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { maskedDestination } from '@baari/domain/settlements/bankDetails.ts'
import { sql } from 'kysely'
import { upgradeAccount } from '../accounts/registerTurfOwner.ts'
import type { SessionGuard } from '../accounts/sessionGuard.ts'
import type { BookingServices } from '../bookings/bookingServices.ts'
import { decideApproval } from '../platform/audit/askApproval.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import { unsealForBank } from '../platform/bankKeys.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { readList } from '../platform/http/readList.ts'
import { removeFactorOf } from '../secondFactor/resetSecondFactor.ts'
import { PASSED, stopBankChange } from '../settlements/bankChanges.ts'
import { openBankDetails } from '../settlements/sealedBankDetails.ts'

type Services = BookingServices & { guard: SessionGuard }
type Approval = Answer<Api['listApprovals']>['content'][number]
interface Reader {
  bankSecret: string
  viewerId: string
}

const rowsOf = (db: Database) =>
  db
    .selectFrom('approval')
    .innerJoin('account', 'account.id', 'approval.account_id')
    .innerJoin('account as asker', 'asker.id', 'approval.requested_by')
    .leftJoin('account as decider', 'decider.id', 'approval.decided_by')
    .leftJoin('bank_change', 'bank_change.approval_id', 'approval.id')
    .leftJoin('contract', 'contract.id', 'bank_change.contract_id')
    .selectAll('approval')
    .select([
      sql<string>`concat_ws(' ', account.first_name, account.last_name)`.as('account_name'),
      sql<string>`concat_ws(' ', asker.first_name, asker.last_name)`.as('asked_by_name'),
      sql<string>`concat_ws(' ', decider.first_name, decider.last_name)`.as('decided_by_name'),
      'bank_change.contract_id',
      'bank_change.details',
      'bank_change.effective_at',
      'bank_change.holder',
      'bank_change.holder_name',
      'bank_change.applied_at',
      'contract.bank_details',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

const present = (row: Row, { bankSecret, viewerId }: Reader): Approval => ({
  entityId: row.id,
  kind: row.kind,
  accountId: row.account_id,
  accountName: row.account_name,
  reason: row.reason,
  askedBy: row.asked_by_name,
  askedAt: row.requested_at,
  state: row.is_approved === null ? 'OPEN' : row.is_approved ? 'APPROVED' : 'DECLINED',
  decidedBy: row.decided_by === null ? null : row.decided_by_name,
  decidedAt: row.decided_at,
  declineReason: row.decline_reason,
  bank: presentBank(row, bankSecret),
  mayDo: actsOn(row, viewerId),
})

const actsOn = (row: Row, viewerId: string): Approval['mayDo'] => {
  if (row.decided_at !== null) return []
  if (isOwn(row, viewerId)) return ['WITHDRAW']
  return row.holder === null || PASSED.includes(row.holder) ? ['APPROVE', 'DECLINE'] : ['DECLINE']
}

const isOwn = (row: Pick<Row, 'requested_by' | 'account_id'>, viewerId: string): boolean =>
  row.requested_by === viewerId || row.account_id === viewerId

const presentBank = (row: Row, bankSecret: string): Approval['bank'] => {
  const { contract_id: contractId, details, bank_details: before, effective_at: effectiveAt, holder } = row
  if (contractId === null || details === null || before === null || effectiveAt === null || holder === null) return null
  return {
    contractId,
    payToBefore: row.applied_at === null ? maskedDestination(openBankDetails(before, bankSecret)) : null,
    payTo: maskedDestination(openBankDetails(details, bankSecret)),
    effectiveAt,
    holder,
    holderName: row.holder_name && unsealForBank(row.holder_name, bankSecret),
    appliedAt: row.applied_at,
  }
}

const DECIDED = { OPEN: null, APPROVED: true, DECLINED: false } as const

export const listApprovals =
  ({ config }: Services): Handler<Api['listApprovals']> =>
  async ({ query: { state, page, size } }, { db, viewer }) => {
    let wanted = rowsOf(db)
    let all = db.selectFrom('approval')
    if (state) {
      wanted = wanted.where('is_approved', 'is', DECIDED[state])
      all = all.where('is_approved', 'is', DECIDED[state])
    }
    const { rows, ...totals } = await readList({
      db,
      query: { page, size },
      rows: wanted.orderBy('requested_at', 'desc').orderBy('approval.id', 'desc'),
      found: all,
    })
    const reader = { bankSecret: config.BANK_SECRET, viewerId: viewer.accountId }
    return { content: rows.map((row) => present(row, reader)), ...totals }
  }

/** One at a time: of two that decide the same, one does, and the other finds it decided. */
const lockOpen = async (db: Database, approvalId: string): Promise<Row> => {
  const open = await db
    .selectFrom('approval')
    .select('decided_at')
    .where('id', '=', approvalId)
    .forUpdate()
    .executeTakeFirst()
  if (!open) throw new Failure('NOT_FOUND', { sentence: 'We could not find this request.' })
  if (open.decided_at !== null) throw new Failure('APPROVAL_DECIDED')
  return rowsOf(db).where('approval.id', '=', approvalId).executeTakeFirstOrThrow()
}

const answerOf = async (db: Database, approvalId: string, reader: Reader): Promise<Approval> =>
  present(await rowsOf(db).where('approval.id', '=', approvalId).executeTakeFirstOrThrow(), reader)

export const approveRequest =
  ({ config, guard, notifyJob }: Services): Handler<Api['approveRequest']> =>
  async ({ params: { approvalId } }, { db, now, viewer, afterCommit }) => {
    const asked = await lockOpen(db, approvalId)
    const actorId = viewer.accountId
    const clock = { db, now }
    if (isOwn(asked, actorId)) throw new Failure('APPROVING_ONESELF')
    if (asked.holder === 'UNDER_WAY') throw new Failure('BANK_CHECK_UNDER_WAY')
    if (asked.holder !== null && !PASSED.includes(asked.holder)) throw new Failure('BANK_HOLDER_DIFFERS')
    await decideApproval({ id: approvalId, by: actorId, isApproved: true }, clock)
    await recordAuditEvents(
      [
        {
          actorId,
          action: 'approval.approved',
          subjectId: asked.account_id,
          after: { kind: asked.kind, askedBy: asked.requested_by },
        },
      ],
      clock,
    )
    if (asked.kind === 'ADMIN')
      await upgradeAccount(
        {
          accountId: asked.account_id,
          fields: asked.change as Parameters<typeof upgradeAccount>[0]['fields'],
          actorId,
        },
        clock,
      )
    if (asked.kind === 'FACTOR_RESET') {
      const ended = await removeFactorOf({ accountId: asked.account_id, actorId, reason: asked.reason }, clock)
      afterCommit(() => {
        for (const id of ended) guard.forget(id)
      })
    }
    if (asked.kind === 'BANK_DETAILS') afterCommit(() => notifyJob('applyBankChanges'))
    return answerOf(db, approvalId, { bankSecret: config.BANK_SECRET, viewerId: actorId })
  }

export const declineRequest =
  ({ config }: Services): Handler<Api['declineRequest']> =>
  async ({ params: { approvalId }, body: { reason } }, { db, now, viewer }) => {
    const asked = await lockOpen(db, approvalId)
    const clock = { db, now }
    await decideApproval({ id: approvalId, by: viewer.accountId, isApproved: false, reason }, clock)
    await recordAuditEvents(
      [
        {
          actorId: viewer.accountId,
          action: 'approval.declined',
          subjectId: asked.account_id,
          after: { kind: asked.kind, reason },
        },
      ],
      clock,
    )
    if (asked.kind === 'BANK_DETAILS')
      await stopBankChange({ approvalId, ownerId: asked.account_id, reason }, config, clock)
    return answerOf(db, approvalId, { bankSecret: config.BANK_SECRET, viewerId: viewer.accountId })
  }
