import { wordsIn } from '../../words/wordsIn.ts'
import { english } from './english.ts'

/** The privacy policy in the chosen language. */
export const usePrivacyWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
