import { wordsIn } from '../words/wordsIn.ts'
import { english } from './english.ts'

/** The words of forms that anybody may send, in the chosen language. */
export const useContactWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
