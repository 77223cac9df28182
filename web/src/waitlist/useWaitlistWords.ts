import { wordsIn } from '../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences of waiting for a time in the chosen language. */
export const useWaitlistWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
