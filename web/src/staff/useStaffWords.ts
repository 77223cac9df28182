import { useFeatureWords } from '../words/useFeatureWords.ts'
import { english } from './english.ts'

/** The sentences about staff in the chosen language. */
export const useStaffWords = () => useFeatureWords('staff', english)
