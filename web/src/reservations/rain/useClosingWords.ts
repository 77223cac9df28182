import { wordsIn } from '../../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences of closing for rain in the chosen language. */
export const useClosingWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
