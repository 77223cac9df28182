import { wordsIn } from '../../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences of the bookings on an owner's turfs in the chosen language. */
export const useBookingOwnerWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
