import { useFeatureWords } from '../words/useFeatureWords.ts'
import { english } from './listEnglish.ts'

/** The sentences of tables and their filters in the chosen language. */
export const useListWords = () => useFeatureWords('lists', english)
