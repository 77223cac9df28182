import { useFeatureWords } from '../words/useFeatureWords.ts'
import { english } from './english.ts'

/** The sentences of the owner's side in the chosen language. */
export const useOwnerWords = () => useFeatureWords('owners', english)
