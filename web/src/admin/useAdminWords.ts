import { wordsIn } from '../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences of the admin's side in the chosen language. */
export const useAdminWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
