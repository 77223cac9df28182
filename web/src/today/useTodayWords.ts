import type { FeatureWords } from '../words/catalogue.ts'
import { useFeatureWords } from '../words/useFeatureWords.ts'
import { english } from './english.ts'

export type TodayWords = FeatureWords['today']

/** The sentences of the owner's day in the chosen language. */
export const useTodayWords = (): TodayWords => useFeatureWords('today', english)
