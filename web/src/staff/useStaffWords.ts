import { wordsIn } from '../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences about staff in the chosen language. */
export const useStaffWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
