import type { reviews } from '@baari/contract/reviews.ts'
import type { Handlers } from '../http/context.ts'
import { answerReview } from './answerReview.ts'
import { listReviews } from './listReviews.ts'
import { reviewBooking } from './reviewBooking.ts'

export const reviewHandlers: Handlers<typeof reviews> = { reviewBooking, listReviews, answerReview }
