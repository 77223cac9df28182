import { wordsIn } from '../../words/wordsIn.ts'
import { english } from './english.ts'

/** How each dark pattern is avoided, in the chosen language. */
export const useDarkPatternWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
