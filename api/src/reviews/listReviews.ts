import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { pageTotals } from '../platform/http/pageTotals.ts'
import { presentRating } from '../turfs/presentRating.ts'
import { presentReview, selectReviews } from './presentReview.ts'

const STARS = [1, 2, 3, 4, 5]

/** The reviews of a turf, newest first, with the distribution of stars. */
export const listReviews: Handler<Api['listReviews']> = async ({ params, query }, { db }) => {
  const turf = await db
    .selectFrom('turf')
    .select(['review_count', 'rating_sum'])
    .where('id', '=', params.turfId)
    .executeTakeFirst()
  if (!turf) throw new Failure('NOT_FOUND', { sentence: 'We could not find this turf.' })
  let asked = selectReviews(db).where('review.turf_id', '=', params.turfId)
  if (query.answered) asked = asked.where('review.answer', query.answered === 'true' ? 'is not' : 'is', null)
  const found = await asked
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
