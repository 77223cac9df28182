import { wordsIn } from '../../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences to admins about blocked time in the chosen language. */
export const useReservationAdminWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
