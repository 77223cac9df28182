import { wordsIn } from '../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences that the pages to read share in the chosen language. */
export const useLegalWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
