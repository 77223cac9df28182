import { useFeatureWords } from '../words/useFeatureWords.ts'
import { english } from './english.ts'

/** The sentences of the home page in the chosen language. */
export const useHomeWords = () => useFeatureWords('home', english)
