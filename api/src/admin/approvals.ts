import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { decideApproval } from '../platform/audit/askApproval.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { readList } from '../platform/http/readList.ts'
import { readDatabaseNow } from '../platform/jobs/databaseNow.ts'
import { confirmHolder, PASSED } from '../settlements/bankChanges.ts'
import { type Approval, isOwn, isWaiting, present, type Reader, type Row, rowsOf } from './approvalRows.ts'
import { type ApprovalServices, carryOut, declineAct } from './carryOut.ts'

const DECIDED = { OPEN: null, APPROVED: true, DECLINED: false } as const

export const listApprovals =
  ({ config }: ApprovalServices): Handler<Api['listApprovals']> =>
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
  if (!locked) throw new Failure('NOT_FOUND', { sentence: 'We could not find this request.' })
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
    const asked = await lockRequest(db, { approvalId, canDecide: isOpen })
    const actorId = viewer.accountId
    const clock = { db, now }
    if (isOwn(asked, actorId)) throw new Failure('APPROVING_ONESELF')
    if (asked.holder === 'UNDER_WAY') throw new Failure('BANK_CHECK_UNDER_WAY')
    const isDoubtful = asked.holder === 'DOUBTFUL'
    if (isDoubtful && !body?.isSameHolder) throw new Failure('BANK_HOLDER_DOUBTFUL')
    if (isDoubtful) await confirmHolder(approvalId, clock)
    else if (asked.holder !== null && !PASSED.includes(asked.holder)) throw new Failure('BANK_HOLDER_DIFFERS')
    await decideApproval({ id: approvalId, by: actorId, isApproved: true }, clock)
    await recordAuditEvents(
      [
        {
          actorId,
          action: 'approval.approved',
          subjectId: asked.account_id,
          after: {
            kind: asked.kind,
            subject: asked.subject_id,
            askedBy: asked.requested_by,
            ...(isDoubtful ? { holder: 'confirmed by the admin' } : {}),
          },
        },
      ],
      clock,
    )
    const waits = asked.effective_at > (await readDatabaseNow(db))
    if (!waits) afterCommit(await carryOut({ asked, actorId, services }, clock))
    return answerOf(db, approvalId, { bankSecret: services.config.BANK_SECRET, viewerId: actorId })
  }

export const declineRequest =
  ({ config }: ApprovalServices): Handler<Api['declineRequest']> =>
  async ({ params: { approvalId }, body: { reason } }, { db, now, viewer }) => {
    const asked = await lockRequest(db, { approvalId, canDecide: (row) => isOpen(row) || isWaiting(row) })
    await declineAct({ asked, by: viewer.accountId, reason, config }, { db, now })
    return answerOf(db, approvalId, { bankSecret: config.BANK_SECRET, viewerId: viewer.accountId })
  }
