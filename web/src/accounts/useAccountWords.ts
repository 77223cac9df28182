import { wordsIn } from '../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences of logging in and of the profile in the chosen language. */
export const useAccountWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
