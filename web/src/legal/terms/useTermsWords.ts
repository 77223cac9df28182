import { useFeatureWords } from '../../words/useFeatureWords.ts'
import { english } from './english.ts'

/** The terms of use in the chosen language. */
export const useTermsWords = () => useFeatureWords('terms', english)
