import type { FeatureWords } from '../words/catalogue.ts'
import { wordsIn } from '../words/wordsIn.ts'
import { english } from './english.ts'

export type TodayWords = FeatureWords['today']

/** The sentences of the owner's day in the chosen language. */
export const useTodayWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
