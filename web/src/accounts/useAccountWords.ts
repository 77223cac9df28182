import { useFeatureWords } from '../words/useFeatureWords.ts'
import { english } from './english.ts'

/** The sentences of logging in and of the profile in the chosen language. */
export const useAccountWords = () => useFeatureWords('accounts', english)
