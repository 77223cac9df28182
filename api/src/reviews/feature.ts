import type { reviews } from '@baari/contract/reviews/reviews.ts'
import type { Feature } from '../platform/feature.ts'
import { answerReview, listReviews, reviewBooking } from './reviews.ts'

export const reviewsFeature = (): Feature<typeof reviews> => ({
  handlers: {
    reviewBooking,
    listReviews,
    answerReview,
  },
})
