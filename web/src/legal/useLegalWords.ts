import { useFeatureWords } from '../words/useFeatureWords.ts'
import { english } from './english.ts'

/** The sentences that the pages to read share in the chosen language. */
export const useLegalWords = () => useFeatureWords('legal', english)
