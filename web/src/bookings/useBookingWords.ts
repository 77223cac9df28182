import { useFeatureWords } from '../words/useFeatureWords.ts'
import { english } from './english.ts'

/** The sentences of booking a slot and paying for it in the chosen language. */
export const useBookingWords = () => useFeatureWords('booking', english)
