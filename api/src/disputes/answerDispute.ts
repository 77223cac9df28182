import type { Api } from '@baari/contract/api.ts'
import type { Asked } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { ACTS, needsSecondAdmin } from '@baari/domain/admin/acts.ts'
import type { NotifyJob } from '../jobNames.ts'
import { askApproval } from '../platform/audit/askApproval.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { databaseNow } from '../platform/jobs/databaseNow.ts'
import { tellOwnerOfAnswer } from './notifyOfDispute.ts'
import { presentDispute, selectDisputes } from './presentDispute.ts'

interface Clock {
  db: Database
  now: Date
}

export type DisputeAnswer = Asked<Api['answerDispute']>['body']

/** Saves the answer, once; it is sent after the commit. Accepting a large dispute takes two admins. */
export const answerDispute =
  ({ notifyJob }: { notifyJob: NotifyJob }): Handler<Api['answerDispute']> =>
  async ({ params: { disputeId }, body }, { db, now, viewer, afterCommit }) => {
    const clock = { db, now }
    const dispute = await lockUnanswered(disputeId, clock)
    const awaitsApproval = body.answer === 'ACCEPT' && needsSecondAdmin('DISPUTE', dispute.amount)
    if (awaitsApproval)
      await askApproval(
        {
          kind: 'DISPUTE',
          accountId: dispute.account_id,
          subjectId: dispute.id,
          change: { ...body, amount: dispute.amount },
          told: { ...body, amount: dispute.amount },
          askedBy: viewer.accountId,
        },
        clock,
      )
    else {
      await saveAnswer({ disputeId, body, actorId: viewer.accountId }, clock)
      afterCommit(() => notifyJob('watchDisputes'))
    }
    const answered = await selectDisputes(db).where('dispute.id', '=', dispute.id).executeTakeFirstOrThrow()
    return { ...presentDispute(answered), awaitsApproval }
  }

const lockUnanswered = async (disputeId: string, { db }: Clock) => {
  const dispute = await db
    .selectFrom('dispute')
    .select(['id', 'status', 'answer', 'amount', 'booking_id'])
    .select((eb) => eb('respond_by', '<', databaseNow).as('is_late'))
    .where('id', '=', disputeId)
    .forUpdate()
    .executeTakeFirst()
  if (!dispute) throw new Failure('NOT_FOUND', { sentence: 'We could not find this dispute.' })
  if (dispute.answer !== null || dispute.status !== 'OPEN') throw new Failure('DISPUTE_ANSWERED')
  if (dispute.is_late) throw new Failure('DISPUTE_TOO_LATE')
  const booking = await db
    .selectFrom('booking')
    .select(['account_id', 'owner_id'])
    .where('id', '=', dispute.booking_id)
    .executeTakeFirstOrThrow()
  return { ...dispute, ...booking }
}

/** Saves the answer and notifies the owner of the turf. */
export const saveAnswer = async (
  { disputeId, body, actorId, askedBy }: { disputeId: string; body: DisputeAnswer; actorId: string; askedBy?: string },
  clock: Clock,
): Promise<void> => {
  const { db, now } = clock
  const dispute = await lockUnanswered(disputeId, clock)
  await db
    .updateTable('dispute')
    .set({
      answer: body.answer,
      accept_limit: body.answer === 'ACCEPT' ? ACTS.DISPUTE.secondAdmin.above : null,
      answered_by: actorId,
      answered_at: databaseNow,
      next_check_at: now,
      updated_at: now,
    })
    .where('id', '=', dispute.id)
    .execute()
  await recordAuditEvents(
    [
      {
        actorId,
        action: body.answer === 'CONTEST' ? 'dispute.contested' : 'dispute.accepted',
        subjectId: dispute.id,
        after: { amount: dispute.amount, ...(askedBy ? { askedBy } : {}) },
      },
    ],
    clock,
  )
  await tellOwnerOfAnswer(body.answer, dispute, clock)
}
