import { useFeatureWords } from '../words/useFeatureWords.ts'
import { english } from './english.ts'

/** The sentences of the admin's side in the chosen language. */
export const useAdminWords = () => useFeatureWords('admin', english)
