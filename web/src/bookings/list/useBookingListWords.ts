import { useFeatureWords } from '../../words/useFeatureWords.ts'
import { english } from './english.ts'

/** The sentences of the list of bookings in the chosen language. */
export const useBookingListWords = () => useFeatureWords('bookingList', english)
