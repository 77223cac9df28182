import { wordsIn } from '../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences of settlements in the chosen language. */
export const useSettlementWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
