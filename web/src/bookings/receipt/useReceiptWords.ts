import { wordsIn } from '../../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences of the receipt in the chosen language. */
export const useReceiptWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
