import { wordsIn } from '../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences about being without a connection in the chosen language. */
export const useOfflineWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
