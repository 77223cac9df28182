import { wordsIn } from '../../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences to admins about bookings and coupons in the chosen language. */
export const useBookingAdminWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
