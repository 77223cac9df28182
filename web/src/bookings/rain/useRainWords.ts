import { wordsIn } from '../../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences of the choice after a closing for rain in the chosen language. */
export const useRainWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
