import { wordsIn } from '../../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences of manual bookings in the chosen language. */
export const useManualWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
