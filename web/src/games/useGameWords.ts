import { wordsIn } from '../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences of playing with others in the chosen language. */
export const useGameWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
