import { wordsIn } from '../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences to turf owners who do not know us yet, in the chosen language. */
export const useEnquiryWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
