import { wordsIn } from '../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences of booking a slot and paying for it in the chosen language. */
export const useBookingWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
