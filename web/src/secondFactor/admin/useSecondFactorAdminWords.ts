import { wordsIn } from '../../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences to admins about the second factor of admins in the chosen language. */
export const useSecondFactorAdminWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
