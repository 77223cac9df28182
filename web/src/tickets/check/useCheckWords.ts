import { wordsIn } from '../../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences of checking tickets in the chosen language. */
export const useCheckWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
