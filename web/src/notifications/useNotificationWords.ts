import { useFeatureWords } from '../words/useFeatureWords.ts'
import { english } from './english.ts'

/** The sentences of the tray, the banner and the choices in the chosen language. */
export const useNotificationWords = () => useFeatureWords('notifications', english)
