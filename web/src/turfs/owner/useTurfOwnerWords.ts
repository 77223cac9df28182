import { wordsIn } from '../../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences of an owner's turfs in the chosen language. */
export const useTurfOwnerWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
