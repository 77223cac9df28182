import { wordsIn } from '../../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences to admins about reconciliation in the chosen language. */
export const useReconciliationAdminWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
