import { wordsIn } from '../../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences to admins about accounts in the chosen language. */
export const useAccountAdminWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
