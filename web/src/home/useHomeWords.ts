import { wordsIn } from '../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences of the home page in the chosen language. */
export const useHomeWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
