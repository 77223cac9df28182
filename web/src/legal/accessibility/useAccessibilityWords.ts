import { wordsIn } from '../../words/wordsIn.ts'
import { english } from './english.ts'

/** What people with disabilities may expect of the pages, in the chosen language. */
export const useAccessibilityWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
