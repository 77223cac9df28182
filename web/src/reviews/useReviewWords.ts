import { wordsIn } from '../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences of rating and reviews in the chosen language. */
export const useReviewWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
