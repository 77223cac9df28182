import { wordsIn } from '../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences of the tray, the banner and the choices in the chosen language. */
export const useNotificationWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
