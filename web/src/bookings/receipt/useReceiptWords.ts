import { useFeatureWords } from '../../words/useFeatureWords.ts'
import { english } from './english.ts'

/** The sentences of the receipt in the chosen language. */
export const useReceiptWords = () => useFeatureWords('receipt', english)
