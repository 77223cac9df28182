import { wordsIn } from '../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences of the pages of cities in the chosen language. */
export const useCityWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
