import { wordsIn } from '../../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences about us in the chosen language. */
export const useAboutWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
