import { wordsIn } from '../../words/wordsIn.ts'
import { english } from './english.ts'

/** The terms of use in the chosen language. */
export const useTermsWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
