import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { pageTotals } from '../platform/http/readList.ts'
import { hasPermission } from '../platform/permissions/permissions.ts'
import { presentRating } from '../turfs/publicTurf.ts'

const STARS = [1, 2, 3, 4, 5]

/** The reviews of a turf, newest first, with the distribution of stars. */
export const listReviews: Handler<Api['listReviews']> = async ({ params, query }, { db }) => {
  const turf = await db
    .selectFrom('turf')
    .select(['review_count', 'rating_sum'])
    .where('id', '=', params.turfId)
    .executeTakeFirst()
  if (!turf) throw new Failure('NOT_FOUND', { message: 'We could not find this turf.' })
  let request = selectReviews(db).where('review.turf_id', '=', params.turfId)
  if (query.answered) request = request.where('review.answer', query.answered === 'true' ? 'is not' : 'is', null)
  const found = await request
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(query.size)
    .offset(query.page * query.size)
    .execute()
  const spread = await db
    .selectFrom('review')
    .select((eb) => ['rating', eb.fn.countAll<number>().as('count'), eb.fn.count<number>('answer').as('answered')])
    .where('turf_id', '=', params.turfId)
    .groupBy('rating')
    .execute()
  const counts = new Map(spread.map(({ rating, count }) => [rating, count]))
  const answered = spread.reduce((sum, row) => sum + row.answered, 0)
  const totals = { true: answered, false: turf.review_count - answered }
  return {
    content: found.map(presentReview),
    ...pageTotals(query.answered ? totals[query.answered] : turf.review_count, query),
    ...presentRating(turf),
    starCounts: STARS.map((stars) => counts.get(stars) ?? 0),
  }
}

/** The player's word on a booking that was played. A second one, even at the same moment, is refused by the database. */
export const reviewBooking: Handler<Api['reviewBooking']> = async ({ params, body }, { db, now, viewer }) => {
  const booking = await db
    .selectFrom('booking')
    .select(['id', 'turf_id', 'status'])
    .where('id', '=', params.bookingId)
    .where('account_id', '=', viewer.accountId)
    .executeTakeFirst()
  if (!booking) throw new Failure('NOT_FOUND', { message: 'We could not find this booking.' })
  if (booking.status !== 'COMPLETED') throw new Failure('BOOKING_NOT_COMPLETED')
  const id = newId('REVIEW', now)
  await db
    .insertInto('review')
    .values({
      id,
      booking_id: booking.id,
      account_id: viewer.accountId,
      turf_id: booking.turf_id,
      rating: body.rating,
      text: body.text,
      created_at: now,
    })
    .execute()
  return readReview(db, id)
}

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
  if (!review) throw new Failure('NOT_FOUND', { message: 'We could not find this review.' })
  if (review.answer !== null) throw new Failure('REVIEW_ANSWERED')
  await db.updateTable('review').set({ answer: body.text, answered_at: now }).where('id', '=', review.id).execute()
  const after = { answer: body.text }
  await recordAuditEvents([{ actorId: viewer.accountId, action: 'review.answered', subjectId: review.id, after }], {
    db,
    now,
  })
  return readReview(db, review.id)
}

type Review = Answer<Api['reviewBooking']>

/** Reviews with the public details of their booking and author. */
const selectReviews = (db: Database) =>
  db
    .selectFrom('review')
    .innerJoin('account', 'account.id', 'review.account_id')
    .innerJoin('booking', 'booking.id', 'review.booking_id')
    .selectAll('review')
    .select(['account.first_name', 'booking.game'])

type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectReviews>['execute']>>[number]

/** Shows first names only, to protect the authors. */
const presentReview = (row: ReviewRow): Review => ({
  entityId: row.id,
  rating: row.rating,
  text: row.text,
  author: row.first_name === '' ? null : row.first_name,
  game: row.game,
  createdAt: row.created_at,
  answer: row.answer,
  answeredAt: row.answered_at,
})

const readReview = async (db: Database, reviewId: string): Promise<Review> =>
  presentReview(await selectReviews(db).where('review.id', '=', reviewId).executeTakeFirstOrThrow())
