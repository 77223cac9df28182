import { useFeatureWords } from '../words/useFeatureWords.ts'
import { english } from './english.ts'

/** The sentences of the turf list in the chosen language. */
export const useTurfWords = () => useFeatureWords('turfs', english)
