import { useFeatureWords } from '../words/useFeatureWords.ts'
import { english } from './english.ts'

/** The sentences of insight in the chosen language. */
export const useInsightWords = () => useFeatureWords('insight', english)
