import { useFeatureWords } from '../words/useFeatureWords.ts'
import { english } from './english.ts'

/** The sentences of the second factor in the chosen language. */
export const useSecondFactorWords = () => useFeatureWords('secondFactor', english)
