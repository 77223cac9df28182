import type { Api } from '@baari/contract/api.ts'
import { recordActs } from '../audit/recordActs.ts'
import type { Handler } from '../http/context.ts'
import { Failure } from '../http/failure.ts'
import { databaseNow } from '../jobs/databaseNow.ts'
import { presentDispute, selectDisputes } from './presentDispute.ts'

/** Takes the answer, once; it is sent after the commit. */
export const answerDispute =
  ({ wake }: { wake: (work: string) => void }): Handler<Api['answerDispute']> =>
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
    await recordActs(
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
    afterCommit(() => wake('watchDisputes'))
    return presentDispute(await selectDisputes(db).where('dispute.id', '=', dispute.id).executeTakeFirstOrThrow())
  }
