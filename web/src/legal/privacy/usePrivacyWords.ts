import { useFeatureWords } from '../../words/useFeatureWords.ts'
import { english } from './english.ts'

/** The privacy policy in the chosen language. */
export const usePrivacyWords = () => useFeatureWords('privacy', english)
