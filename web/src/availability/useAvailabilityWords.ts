import { wordsIn } from '../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences of a turf's page in the chosen language. */
export const useAvailabilityWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
