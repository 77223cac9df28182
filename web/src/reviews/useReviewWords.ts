import { useFeatureWords } from '../words/useFeatureWords.ts'
import { english } from './english.ts'

/** The sentences of rating and reviews in the chosen language. */
export const useReviewWords = () => useFeatureWords('reviews', english)
