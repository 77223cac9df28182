import { useFeatureWords } from '../words/useFeatureWords.ts'
import { english } from './english.ts'

/** The sentences of a turf's page in the chosen language. */
export const useAvailabilityWords = () => useFeatureWords('availability', english)
