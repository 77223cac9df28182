import { wordsIn } from '../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences of insight in the chosen language. */
export const useInsightWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
