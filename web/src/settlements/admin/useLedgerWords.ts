import { wordsIn } from '../../words/wordsIn.ts'
import { ledgerEnglish } from './ledgerEnglish.ts'

/** The sentences about the books in the chosen language. */
export const useLedgerWords = wordsIn(ledgerEnglish, async () => (await import('./ledgerHindi.ts')).ledgerHindi)
