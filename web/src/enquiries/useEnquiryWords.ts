import { useFeatureWords } from '../words/useFeatureWords.ts'
import { english } from './english.ts'

/** The sentences to turf owners who do not know us yet, in the chosen language. */
export const useEnquiryWords = () => useFeatureWords('enquiries', english)
