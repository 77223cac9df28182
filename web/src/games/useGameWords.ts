import { useFeatureWords } from '../words/useFeatureWords.ts'
import { english } from './english.ts'

/** The sentences of playing with others in the chosen language. */
export const useGameWords = () => useFeatureWords('games', english)
