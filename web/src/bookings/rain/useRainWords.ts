import { useFeatureWords } from '../../words/useFeatureWords.ts'
import { english } from './english.ts'

/** The sentences of the choice after a closing for rain in the chosen language. */
export const useRainWords = () => useFeatureWords('rainChoice', english)
