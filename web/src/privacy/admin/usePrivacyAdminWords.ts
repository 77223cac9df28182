import { wordsIn } from '../../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences to admins about the register of breaches in the chosen language. */
export const usePrivacyAdminWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
