import { wordsIn } from '../../words/wordsIn.ts'
import { english } from './english.ts'

/** The privacy notice in the chosen language. */
export const useNoticeWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
