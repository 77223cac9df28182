import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { maskedDestination } from '@baari/domain/settlements/bankDetails.ts'
import { maskedEmail } from '@baari/domain/shared/person.ts'
import { sql } from 'kysely'
import type { NumberRequest } from '../accounts/earlierAccount.ts'
import type { Fields } from '../accounts/registerTurfOwner.ts'
import { type Coupon, presentCoupon } from '../bookings/manageCoupons.ts'
import type { PaidByHand } from '../payments/retryRefund.ts'
import { type ApprovalKind, decideApproval, isChangeStored, recordAuditEvents } from '../platform/audit/audit.ts'
import { unsealForBank } from '../platform/bankKeys.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { readList } from '../platform/http/readList.ts'
import { readDatabaseNow } from '../platform/jobs/clock.ts'
import { confirmHolder, PASSED } from '../settlements/bankChanges.ts'
import { presentTerms } from '../settlements/contractRows.ts'
import type { RefundRequest } from '../settlements/refundPlayedBooking.ts'
import { openBankDetails } from '../settlements/sealedBankDetails.ts'
import type { EndRequest } from '../settlements/updateContract.ts'
import type { HandOver } from '../turfs/updateTurf.ts'
import { type ApprovalServices, carryOut, declineAct } from './carryOut.ts'

const DECIDED = { OPEN: null, APPROVED: true, DECLINED: false } as const

export const listApprovals =
  ({ config }: ApprovalServices): Handler<Api['listApprovals']> =>
  async ({ query: { state, page, size } }, { db, viewer }) => {
    let requested = rowsOf(db)
    let all = db.selectFrom('approval')
    if (state) {
      requested = requested.where('is_approved', 'is', DECIDED[state])
      all = all.where('is_approved', 'is', DECIDED[state])
    }
    const { rows, ...totals } = await readList({
      db,
      query: { page, size },
      rows: requested.orderBy('requested_at', 'desc').orderBy('approval.id', 'desc'),
      found: all,
    })
    const reader = { bankSecret: config.BANK_SECRET, viewerId: viewer.accountId }
    return { content: rows.map((row) => present(row, reader)), ...totals }
  }

/** One at a time: of two that decide the same, one does, and the other finds it decided. */
const lockRequest = async (
  db: Database,
  { approvalId, canDecide }: { approvalId: string; canDecide: (row: Row) => boolean },
): Promise<Row> => {
  const locked = await db
    .selectFrom('approval')
    .select('id')
    .where('id', '=', approvalId)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw new Failure('NOT_FOUND', { message: 'We could not find this request.' })
  const row = await rowsOf(db).where('approval.id', '=', approvalId).executeTakeFirstOrThrow()
  if (!canDecide(row)) throw new Failure('APPROVAL_DECIDED')
  return row
}

const isOpen = (row: Row): boolean => row.decided_at === null

const answerOf = async (db: Database, approvalId: string, reader: Reader): Promise<Approval> =>
  present(await rowsOf(db).where('approval.id', '=', approvalId).executeTakeFirstOrThrow(), reader)

export const approveRequest =
  (services: ApprovalServices): Handler<Api['approveRequest']> =>
  async ({ params: { approvalId }, body }, { db, now, viewer, afterCommit }) => {
    const request = await lockRequest(db, { approvalId, canDecide: isOpen })
    const actorId = viewer.accountId
    const clock = { db, now }
    if (isOwn(request, actorId)) throw new Failure('APPROVING_ONESELF')
    if (request.holder === 'UNDER_WAY') throw new Failure('BANK_CHECK_UNDER_WAY')
    const isDoubtful = request.holder === 'DOUBTFUL'
    if (isDoubtful && !body?.isSameHolder) throw new Failure('BANK_HOLDER_DOUBTFUL')
    if (isDoubtful) await confirmHolder(approvalId, clock)
    else if (request.holder !== null && !PASSED.includes(request.holder)) throw new Failure('BANK_HOLDER_DIFFERS')
    await decideApproval({ id: approvalId, by: actorId, isApproved: true }, clock)
    await recordAuditEvents(
      [
        {
          actorId,
          action: 'approval.approved',
          subjectId: request.account_id,
          after: {
            kind: request.kind,
            subject: request.subject_id,
            askedBy: request.requested_by,
            ...(isDoubtful ? { holder: 'confirmed by the admin' } : {}),
          },
        },
      ],
      clock,
    )
    const waits = request.effective_at > (await readDatabaseNow(db))
    if (!waits) afterCommit(await carryOut({ request, actorId, services }, clock))
    return answerOf(db, approvalId, { bankSecret: services.config.BANK_SECRET, viewerId: actorId })
  }

export const declineRequest =
  ({ config }: ApprovalServices): Handler<Api['declineRequest']> =>
  async ({ params: { approvalId }, body: { reason } }, { db, now, viewer }) => {
    const request = await lockRequest(db, { approvalId, canDecide: (row) => isOpen(row) || isWaiting(row) })
    await declineAct({ request, by: viewer.accountId, reason, config }, { db, now })
    return answerOf(db, approvalId, { bankSecret: config.BANK_SECRET, viewerId: viewer.accountId })
  }

type Approval = Answer<Api['listApprovals']>['content'][number]
type FormerTerms = Parameters<typeof presentTerms>[0]
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
    .leftJoin('turf', (join) =>
      join.onRef('turf.id', '=', 'approval.subject_id').on('approval.kind', '=', 'TURF_OWNER'),
    )
    .leftJoin('account as turf_owner', 'turf_owner.id', 'turf.owner_id')
    .leftJoin('coupon', (join) =>
      join.onRef('coupon.code', '=', 'approval.subject_id').on('approval.kind', 'in', ['COUPON', 'PLATFORM_COUPON']),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('contract')
          .select(['frequency', 'starts_on', 'ends_on', 'monthly_charges', 'gateway_fee_bearer', 'rules'])
          .whereRef('contract.owner_id', '=', 'approval.account_id')
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .as('former'),
      (join) => join.on('approval.kind', '=', 'COMMISSION'),
    )
    .selectAll('approval')
    .select([
      sql<string>`concat_ws(' ', account.first_name, account.last_name)`.as('account_name'),
      sql<string>`concat_ws(' ', asker.first_name, asker.last_name)`.as('asked_by_name'),
      sql<string>`concat_ws(' ', turf_owner.first_name, turf_owner.last_name)`.as('turf_owner_name'),
      sql<string>`concat_ws(' ', decider.first_name, decider.last_name)`.as('decided_by_name'),
      'bank_change.contract_id',
      'bank_change.details',
      'bank_change.holder',
      'bank_change.holder_name',
      'bank_change.applied_at as bank_applied_at',
      'contract.bank_details',
      sql<Coupon | null>`to_jsonb(coupon)`.as('coupon'),
      sql<FormerTerms | null>`to_jsonb(former)`.as('former_terms'),
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
  effectiveAt: row.effective_at,
  appliedAt: row.bank_applied_at ?? row.applied_at,
  ...presentChange(row),
  bank: presentBank(row, bankSecret),
  mayDo: actsOn(row, viewerId),
})

const NO_FACTS = {
  from: null,
  phoneNumber: null,
  takesBookings: null,
  amount: null,
  refundedBefore: null,
  reference: null,
  turfShareBefore: null,
  turfShare: null,
  couponBefore: null,
  coupon: null,
  termsBefore: null,
  endsOnBefore: null,
  endsOn: null,
  terms: null,
  profile: null,
} as const

type Facts = Pick<Approval, keyof typeof NO_FACTS | 'subject'>
type Terms = NonNullable<Approval['terms']>

/** Presents the stored change in full, by kind, to the admin who decides. */
const factsOf: Record<ApprovalKind, (row: Row) => Partial<Facts>> = {
  ADMIN: ({ change }) => {
    const { role, first_name: first, last_name: last, user_name: userName, email, password_digest } = change as Fields
    const name = [first, last].filter(Boolean).join(' ')
    return {
      profile: {
        role: role === 'AUDITOR' ? role : 'ADMIN',
        name: name || null,
        userName: userName ?? null,
        email: email ? maskedEmail(email) : null,
        setsPassword: password_digest !== undefined,
      },
    }
  },
  FACTOR_RESET: () => ({}),
  NUMBER_CHANGE: ({ change }) => ({ phoneNumber: (change as NumberRequest).number }),
  // Sealed: `bank` presents it.
  BANK_DETAILS: () => ({}),
  TURF_OWNER: ({ change, turf_owner_name: from }) => {
    const { turfName, takesBookings = false } = change as HandOver
    return { subject: turfName, from, takesBookings }
  },
  // The contract drops the entries that are no terms.
  COMMISSION: ({ change, former_terms: former }) => ({
    termsBefore: former && presentTerms(former),
    terms: change as Terms,
  }),
  CONTRACT_END: ({ change }) => {
    const { endsOnBefore, endsOn } = change as EndRequest
    return { endsOnBefore, endsOn }
  },
  REFUND: ({ change }) => {
    const { amount, refundedSoFar } = change as RefundRequest
    return { amount, refundedBefore: refundedSoFar }
  },
  PAID_BY_HAND: ({ change }) => {
    const { amount, reference } = change as PaidByHand & { amount: number }
    return { amount, reference }
  },
  DISPUTE: ({ change }) => ({ amount: (change as { amount: number }).amount }),
  COUPON: ({ change, coupon }) => ({
    turfShareBefore: coupon?.turf_share_percentage ?? null,
    turfShare: (change as { turfSharePercentage: number }).turfSharePercentage,
  }),
  PLATFORM_COUPON: ({ change, coupon }) => {
    if (coupon === null) return {}
    // The time is text in JSON.
    const before = { ...coupon, created_at: new Date(coupon.created_at) }
    return { couponBefore: presentCoupon(before), coupon: presentCoupon({ ...before, ...(change as Partial<Coupon>) }) }
  },
}

const presentChange = (row: Row): Facts => {
  const subject = ['ADMIN', 'FACTOR_RESET', 'NUMBER_CHANGE'].includes(row.kind) ? null : row.subject_id
  return { ...NO_FACTS, subject, ...(isChangeStored(row.change) ? factsOf[row.kind](row) : {}) }
}

const isWaiting = (row: Row): boolean =>
  row.is_approved === true && row.applied_at === null && row.bank_applied_at === null

const actsOn = (row: Row, viewerId: string): Approval['mayDo'] => {
  if (row.decided_at !== null && !isWaiting(row)) return []
  if (isOwn(row, viewerId)) return ['WITHDRAW']
  if (isWaiting(row)) return ['DECLINE']
  const mayPass = row.holder === null || row.holder === 'DOUBTFUL' || PASSED.includes(row.holder)
  return mayPass ? ['APPROVE', 'DECLINE'] : ['DECLINE']
}

const isOwn = (row: Pick<Row, 'requested_by' | 'account_id'>, viewerId: string): boolean =>
  row.requested_by === viewerId || row.account_id === viewerId

const presentBank = (row: Row, bankSecret: string): Approval['bank'] => {
  const { contract_id: contractId, details, bank_details: before, holder } = row
  if (contractId === null || details === null || before === null || holder === null) return null
  const request = openBankDetails(details, bankSecret)
  return {
    contractId,
    payToBefore: row.bank_applied_at === null ? maskedDestination(openBankDetails(before, bankSecret)) : null,
    payTo: maskedDestination(request),
    holder,
    toldName: request.accountHolderName || row.account_name,
    holderName: row.holder_name && unsealForBank(row.holder_name, bankSecret),
  }
}
