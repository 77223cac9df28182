import { wordsIn } from '../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences of the turf list in the chosen language. */
export const useTurfWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
