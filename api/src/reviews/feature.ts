import type { reviews } from '@baari/contract/reviews/reviews.ts'
import type { Feature } from '../platform/feature.ts'
import { answerReview } from './answerReview.ts'
import { listReviews } from './listReviews.ts'
import { reviewBooking } from './reviewBooking.ts'

export const reviewsFeature = (): Feature<typeof reviews> => ({
  handlers: {
    reviewBooking,
    listReviews,
    answerReview,
  },
})
