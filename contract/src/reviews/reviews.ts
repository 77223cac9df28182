import { LONGEST_REVIEW } from '@baari/domain/shared/limits.ts'
import { z } from 'zod'
import { endpoints, everyRole } from '../endpoint.ts'
import { absentWhenEmpty, entityId, id, instant, nonBlank, pageOf, paging, publicText } from '../wire/wire.ts'

const review = z
  .object({
    entityId,
    rating: z.number().int(),
    text: publicText,
    /** The first name of who wrote it; null when the account is gone or has no name. */
    author: publicText.nullable(),
    game: z.string(),
    createdAt: instant,
    answer: publicText.nullable(),
    answeredAt: instant.nullable(),
  })
  .meta({ id: 'Review' })

export const reviews = endpoints({
  reviewBooking: {
    method: 'POST',
    path: '/booking/:bookingId/review',
    summary: 'Rate a turf after playing there',
    description: 'Once for each completed booking, by its player. By the id of a booking, or of a place in a game.',
    access: everyRole,
    params: z.object({ bookingId: id('BOOKING') }),
    body: z.object({
      rating: z.number().int().min(1, 'must be 1 to 5 stars').max(5, 'must be 1 to 5 stars'),
      text: z
        .string()
        .max(LONGEST_REVIEW)
        .optional()
        .transform((text) => text?.trim() ?? ''),
    }),
    reply: review,
    refuses: ['NOT_FOUND', 'BOOKING_NOT_COMPLETED', 'REVIEW_EXISTS'],
  },
  listReviews: {
    method: 'GET',
    path: '/turfs/:turfId/reviews',
    summary: 'What players say of a turf, newest first',
    description: 'All of them, or with `answered` only those that the turf has answered, or has not.',
    access: 'everyone',
    params: z.object({ turfId: id('TURF') }),
    query: z.object({ ...paging(10), answered: absentWhenEmpty(z.enum(['true', 'false'])) }),
    reply: pageOf(review).extend({
      /** The average of all reviews with one decimal; null while there is none. */
      rating: z.number().nullable(),
      reviewCount: z.number().int(),
      /** How many gave one star, two stars, … five stars. */
      starCounts: z.array(z.number().int()).length(5),
    }),
    refuses: ['NOT_FOUND'],
  },
  answerReview: {
    method: 'POST',
    path: '/reviews/:reviewId/answer',
    summary: 'Answer a review of one’s own turf, once',
    access: ['TURFOWNER'],
    staff: 'MANAGE',
    params: z.object({ reviewId: id('REVIEW') }),
    body: z.object({ text: nonBlank(LONGEST_REVIEW) }),
    reply: review,
    refuses: ['NOT_FOUND', 'REVIEW_ANSWERED'],
  },
})
