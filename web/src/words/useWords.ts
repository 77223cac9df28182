import { en } from './en.ts'
import { wordsIn } from './wordsIn.ts'

/** The sentences of the frame and the kit in the chosen language. */
export const useWords = wordsIn(en, async () => (await import('./hi.ts')).hi)
