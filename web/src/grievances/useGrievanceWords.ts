import { wordsIn } from '../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences to people who complain, in the chosen language. */
export const useGrievanceWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
