import { wordsIn } from '../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences of the ticket in the chosen language. */
export const useTicketWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
