import { useFeatureWords } from '../../words/useFeatureWords.ts'
import { english } from './english.ts'

/** The sentences about us in the chosen language. */
export const useAboutWords = () => useFeatureWords('about', english)
