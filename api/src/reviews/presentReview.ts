import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'

type Review = Answer<Api['reviewBooking']>

/** Reviews with the public details of their booking and author. */
export const selectReviews = (db: Database) =>
  db
    .selectFrom('review')
    .innerJoin('account', 'account.id', 'review.account_id')
    .innerJoin('booking', 'booking.id', 'review.booking_id')
    .selectAll('review')
    .select(['account.first_name', 'booking.game'])

type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectReviews>['execute']>>[number]

/** Shows first names only, to protect the authors. */
export const presentReview = (row: ReviewRow): Review => ({
  entityId: row.id,
  rating: row.rating,
  text: row.text,
  author: row.first_name === '' ? null : row.first_name,
  game: row.game,
  createdAt: row.created_at,
  answer: row.answer,
  answeredAt: row.answered_at,
})

export const readReview = async (db: Database, reviewId: string): Promise<Review> =>
  presentReview(await selectReviews(db).where('review.id', '=', reviewId).executeTakeFirstOrThrow())
