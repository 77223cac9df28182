import { wordsIn } from '../../words/wordsIn.ts'
import { english } from './english.ts'

/** How lists of turfs are ordered, in the chosen language. */
export const useRankingWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
