import type { Api } from '@baari/contract/api.ts'
import type { NotifyJob } from '../jobNames.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { databaseNow } from '../platform/jobs/databaseNow.ts'
import { presentDispute, selectDisputes } from './presentDispute.ts'

/** Takes the answer, once; it is sent after the commit. */
export const answerDispute =
  ({ notifyJob }: { notifyJob: NotifyJob }): Handler<Api['answerDispute']> =>
  async ({ params, body }, { db, now, viewer, afterCommit }) => {
    const dispute = await db
      .selectFrom('dispute')
      .select(['id', 'status', 'answer', 'amount'])
      .select((eb) => eb('respond_by', '<', databaseNow).as('is_late'))
      .where('id', '=', params.disputeId)
      .forUpdate()
      .executeTakeFirst()
    if (!dispute) throw new Failure('NOT_FOUND', { sentence: 'We could not find this dispute.' })
    if (dispute.answer !== null || dispute.status !== 'OPEN') throw new Failure('DISPUTE_ANSWERED')
    if (dispute.is_late) throw new Failure('DISPUTE_TOO_LATE')
    await db
      .updateTable('dispute')
      .set({
        answer: body.answer,
        answered_by: viewer.accountId,
        answered_at: databaseNow,
        next_check_at: now,
        updated_at: now,
      })
      .where('id', '=', dispute.id)
      .execute()
    await recordAuditEvents(
      [
        {
          actorId: viewer.accountId,
          action: body.answer === 'CONTEST' ? 'dispute.contested' : 'dispute.accepted',
          subjectId: dispute.id,
          after: { amount: dispute.amount },
        },
      ],
      { db, now },
    )
    afterCommit(() => notifyJob('watchDisputes'))
    return presentDispute(await selectDisputes(db).where('dispute.id', '=', dispute.id).executeTakeFirstOrThrow())
  }
