import { useFeatureWords } from '../words/useFeatureWords.ts'
import { english } from './english.ts'

/** The sentences of waiting for a time in the chosen language. */
export const useWaitlistWords = () => useFeatureWords('waitlist', english)
