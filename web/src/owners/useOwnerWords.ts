import { wordsIn } from '../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences of the owner's side in the chosen language. */
export const useOwnerWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
