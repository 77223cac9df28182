import { errors } from '@baari/contract/errors.ts'
import type { Database } from '@baari/db/connect.ts'
import type { ApprovalTable } from '@baari/db/schema.ts'
import { type Selectable, sql } from 'kysely'
import { carryNumber, keepNumber } from '../accounts/earlierAccount.ts'
import { upgradeAccount } from '../accounts/registerTurfOwner.ts'
import type { SessionGuard } from '../accounts/sessions.ts'
import { giveBookings } from '../bookings/bookingRows.ts'
import type { BookingServices } from '../bookings/bookingServices.ts'
import { loosenCoupon, setTurfShare } from '../bookings/manageCoupons.ts'
import type { JobName } from '../jobNames.ts'
import { type PaidByHand, recordPaidByHand } from '../payments/retryRefund.ts'
import type { NotifyRefunded } from '../payments/sendRefunds.ts'
import {
  type ApprovalKind,
  decideApproval,
  isChangeStored,
  markApplied,
  recordAuditEvents,
} from '../platform/audit/audit.ts'
import { Failure } from '../platform/http/failure.ts'
import { failureOf } from '../platform/http/problem.ts'
import { databaseNow, type Moment } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { processDueRows } from '../platform/jobs/processDueRows.ts'
import { accountName } from '../platform/messaging/accountName.ts'
import { notify, notifyAdmins } from '../platform/messaging/notify.ts'
import { removeFactorOf } from '../secondFactor/secondFactor.ts'
import { stopBankChange } from '../settlements/bankChanges.ts'
import { agreeTerms } from '../settlements/createContract.ts'
import { giveBack, type RefundRequest } from '../settlements/refundPlayedBooking.ts'
import { type EndRequest, endContract } from '../settlements/updateContract.ts'
import { giveTurf, type HandOver, keepOwner } from '../turfs/updateTurf.ts'

export interface ApprovalServices extends BookingServices {
  guard: SessionGuard
  requestDb: Database
  refunded: NotifyRefunded
  /** Features above this one carry out their own acts. */
  answerDispute: (
    requested: { disputeId: string; change: unknown; actorId: string; askedBy: string },
    clock: Moment,
  ) => Promise<void>
}

type AskedField = 'id' | 'kind' | 'account_id' | 'subject_id' | 'change' | 'reason' | 'requested_by'
type Input = Pick<Selectable<ApprovalTable>, AskedField>

interface CarryingOut {
  request: Input
  actorId: string
  services: ApprovalServices
}

/** Carries an approved act out, and returns the action for after the commit. */
type CarryOut = (carrying: CarryingOut, clock: Moment) => Promise<() => void>

const thenRun =
  ({ services: { notifyJob } }: CarryingOut, ...jobs: JobName[]) =>
  (): void => {
    for (const job of jobs) notifyJob(job)
  }

const nothing = (): void => undefined

/** How each approved act is carried out. Bank details have their own job, because they wait for the bank as well. */
const acts: Record<Exclude<ApprovalKind, 'BANK_DETAILS'>, CarryOut> = {
  ADMIN: async ({ request, actorId }, clock) => {
    const fields = request.change as Parameters<typeof upgradeAccount>[0]['fields']
    await upgradeAccount({ accountId: request.account_id, fields, actorId }, clock)
    return nothing
  },
  FACTOR_RESET: async ({ request, actorId, services: { config, guard } }, clock) => {
    const ended = await removeFactorOf(
      { accountId: request.account_id, actorId, reason: request.reason },
      { ...clock, appSecret: config.APP_SECRET },
    )
    return () => {
      for (const id of ended) guard.forget(id)
    }
  },
  NUMBER_CHANGE: (carrying, clock) => carryNumber(carrying, clock).then(() => thenRun(carrying, 'sendMessages')),
  TURF_OWNER: async (carrying, clock) => {
    const { request, actorId, services } = carrying
    const change = request.change as HandOver
    const from = await giveTurf(
      { turfId: request.subject_id, ownerId: request.account_id, actorId, askedBy: request.requested_by, change },
      { ...clock, appSecret: services.config.APP_SECRET },
    )
    if (change.takesBookings)
      await giveBookings(clock.db, { turfId: request.subject_id, ownerId: request.account_id, from })
    return thenRun(carrying, 'sendMessages')
  },
  COMMISSION: async ({ request, actorId, services: { config } }, clock) => {
    const change = request.change as Parameters<typeof agreeTerms>[0]['change']
    await agreeTerms(
      { contractId: request.subject_id, change, actorId, askedBy: request.requested_by },
      { ...clock, bankSecret: config.BANK_SECRET },
    )
    return nothing
  },
  CONTRACT_END: async ({ request, actorId }, clock) => {
    const change = request.change as EndRequest
    await endContract({ contractId: request.subject_id, change, actorId, askedBy: request.requested_by }, clock)
    return nothing
  },
  REFUND: async (carrying, clock) => {
    const { request, actorId } = carrying
    await giveBack({ ...(request.change as RefundRequest), actorId, askedBy: request.requested_by }, clock)
    return thenRun(carrying, 'sendRefunds')
  },
  PAID_BY_HAND: async (carrying, clock) => {
    const { request, actorId, services } = carrying
    const paid = request.change as PaidByHand
    await recordPaidByHand(
      { refundId: request.subject_id, paid, actorId, askedBy: request.requested_by, refunded: services.refunded },
      clock,
    )
    return thenRun(carrying, 'sendMessages', 'postFacts')
  },
  DISPUTE: async (carrying, clock) => {
    const { request, actorId, services } = carrying
    await services.answerDispute(
      { disputeId: request.subject_id, change: request.change, actorId, askedBy: request.requested_by },
      clock,
    )
    return thenRun(carrying, 'watchDisputes')
  },
  COUPON: async ({ request, actorId }, clock) => {
    const { turfSharePercentage: share } = request.change as { turfSharePercentage: number }
    await setTurfShare({ code: request.subject_id, share, actorId, askedBy: request.requested_by }, clock)
    return nothing
  },
  PLATFORM_COUPON: async ({ request: { subject_id: code, change, requested_by: askedBy }, actorId }, clock) => {
    await loosenCoupon({ code, changes: change as object, actorId, askedBy }, clock)
    return nothing
  },
}

/** The deletion of an account erases the changes requested for it. */
const isErased = ({ kind, change }: Input): boolean => kind !== 'FACTOR_RESET' && !isChangeStored(change)

/** Carries out an approved act whose time has come. The caller holds the lock of its row. */
export const carryOut = async (carrying: CarryingOut, clock: Moment): Promise<() => void> => {
  const { request } = carrying
  if (request.kind === 'BANK_DETAILS') return thenRun(carrying, 'applyBankChanges')
  if (isErased(request)) throw new Failure('NOT_FOUND', { message: 'This account has been deleted.' })
  const after = await acts[request.kind](carrying, clock)
  await markApplied(request.id, clock)
  return after
}

interface Declining {
  request: Input
  /** Null: Baari declines an act that can no longer be carried out. */
  by: string | null
  reason: string
  config: ApprovalServices['config']
}

type AfterDecline = (declining: Declining, clock: Moment) => Promise<void>

/** Notifies the parties that an act was declined. Acts that only admins knew of are only in the audit log. */
const afterDecline: Partial<Record<ApprovalKind, AfterDecline>> = {
  BANK_DETAILS: ({ request, reason, config }, clock) =>
    stopBankChange({ approvalId: request.id, ownerId: request.account_id, reason }, config, clock),
  TURF_OWNER: ({ request, reason, config }, clock) =>
    keepOwner(
      { turfId: request.subject_id, ownerId: request.account_id, reason },
      { ...clock, appSecret: config.APP_SECRET },
    ),
  COMMISSION: ({ request, reason }, clock) =>
    notify({ accountId: request.account_id, kind: 'terms_declined', facts: { reason } }, clock),
  CONTRACT_END: ({ request, reason }, clock) =>
    notify({ accountId: request.account_id, kind: 'contract_end_declined', facts: { reason } }, clock),
  NUMBER_CHANGE: keepNumber,
}

/** Declines a request, approved or not, that has not been carried out. The caller holds the lock of its row. */
export const declineAct = async (declining: Declining, clock: Moment): Promise<void> => {
  const { request, by, reason } = declining
  await decideApproval({ id: request.id, by, isApproved: false, reason }, clock)
  await recordAuditEvents(
    [
      {
        actorId: by,
        action: 'approval.declined',
        subjectId: request.account_id,
        after: { kind: request.kind, subject: request.subject_id, reason },
      },
    ],
    clock,
  )
  await afterDecline[request.kind]?.(declining, clock)
}

/** Whether a later attempt would meet the same refusal. */
const lastingRefusal = (error: unknown): Failure | undefined => {
  const refusal = failureOf(error)
  return refusal && errors[refusal.code][0] < 500 && refusal.retryAfterSeconds === undefined ? refusal : undefined
}

const lockDue = (db: Database, approvalId: string): Promise<Selectable<ApprovalTable> | undefined> =>
  db
    .selectFrom('approval')
    .selectAll()
    .where('id', '=', approvalId)
    .where('is_approved', '=', true)
    .where('applied_at', 'is', null)
    .where('effective_at', '<=', databaseNow)
    .forUpdate()
    .executeTakeFirst()

const declineImpossible = async (
  { approvalId, reason, config }: { approvalId: string; reason: string; config: ApprovalServices['config'] },
  clock: Moment,
): Promise<void> => {
  const request = await lockDue(clock.db, approvalId)
  if (!request) return
  await declineAct({ request, by: null, reason, config }, clock)
  const facts = { name: await accountName(clock.db, request.account_id), reason }
  await notifyAdmins({ kind: 'approval_impossible', facts }, clock)
}

/** Carries out approved acts whose waiting time is over, and declines those that have become impossible. */
export const applyApproved = (services: ApprovalServices): Job =>
  processDueRows({
    name: 'applyApproved',
    everyMilliseconds: 30_000,
    db: services.requestDb,
    due: sql`
      select id, effective_at as since from approval
      where is_approved and applied_at is null and kind <> 'BANK_DETAILS' and effective_at <= ${databaseNow}`,
    handle: async ([approvalId = ''], now) => {
      const { requestDb, config, notifyJob } = services
      try {
        const after = await requestDb.transaction().execute(async (db) => {
          const request = await lockDue(db, approvalId)
          return request && carryOut({ request, actorId: request.decided_by!, services }, { db, now })
        })
        after?.()
        return after ? 1 : 0
      } catch (error) {
        const refusal = lastingRefusal(error)
        if (!refusal) throw error
        const impossible = { approvalId, reason: refusal.message, config }
        await requestDb.transaction().execute((db) => declineImpossible(impossible, { db, now }))
        notifyJob('sendMessages')
        return 1
      }
    },
    atOnce: 1,
  })
