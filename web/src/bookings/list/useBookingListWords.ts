import { wordsIn } from '../../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences of the list of bookings in the chosen language. */
export const useBookingListWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
