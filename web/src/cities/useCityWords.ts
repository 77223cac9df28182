import { useFeatureWords } from '../words/useFeatureWords.ts'
import { english } from './english.ts'

/** The sentences of the pages of cities in the chosen language. */
export const useCityWords = () => useFeatureWords('cities', english)
