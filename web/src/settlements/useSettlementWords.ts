import { useFeatureWords } from '../words/useFeatureWords.ts'
import { english } from './english.ts'

/** The sentences of settlements in the chosen language. */
export const useSettlementWords = () => useFeatureWords('settlements', english)
