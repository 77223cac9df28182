import type { Api } from '@baari/contract/api.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { hasPermission } from '../platform/permissions/permissions.ts'
import { readReview } from './presentReview.ts'

/** The owner's one answer to a review of their turf. */
export const answerReview: Handler<Api['answerReview']> = async ({ params, body }, { db, now, viewer }) => {
  const review = await db
    .selectFrom('review')
    .innerJoin('turf', 'turf.id', 'review.turf_id')
    .select(['review.id', 'review.answer'])
    .where('review.id', '=', params.reviewId)
    .where(hasPermission(viewer))
    .forUpdate('review')
    .executeTakeFirst()
  if (!review) throw new Failure('NOT_FOUND', { sentence: 'We could not find this review.' })
  if (review.answer !== null) throw new Failure('REVIEW_ANSWERED')
  await db.updateTable('review').set({ answer: body.text, answered_at: now }).where('id', '=', review.id).execute()
  const after = { answer: body.text }
  await recordAuditEvents([{ actorId: viewer.accountId, action: 'review.answered', subjectId: review.id, after }], {
    db,
    now,
  })
  return readReview(db, review.id)
}
