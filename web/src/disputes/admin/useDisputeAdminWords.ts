import { wordsIn } from '../../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences to admins about disputes in the chosen language. */
export const useDisputeAdminWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
