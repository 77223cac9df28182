import { wordsIn } from '../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences of the second factor in the chosen language. */
export const useSecondFactorWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
