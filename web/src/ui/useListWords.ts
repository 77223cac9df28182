import { wordsIn } from '../words/wordsIn.ts'
import { english } from './listEnglish.ts'

/** The sentences of tables and their filters in the chosen language. */
export const useListWords = wordsIn(english, async () => (await import('./listHindi.ts')).hindi)
