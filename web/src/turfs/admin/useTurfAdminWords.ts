import { wordsIn } from '../../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences to admins about turfs in the chosen language. */
export const useTurfAdminWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
