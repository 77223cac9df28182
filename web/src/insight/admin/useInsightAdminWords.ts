import { wordsIn } from '../../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences to admins about the health of the business in the chosen language. */
export const useInsightAdminWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
