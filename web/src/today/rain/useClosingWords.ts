import { useFeatureWords } from '../../words/useFeatureWords.ts'
import { english } from './english.ts'

/** The sentences of closing for rain in the chosen language. */
export const useClosingWords = () => useFeatureWords('rainClosing', english)
