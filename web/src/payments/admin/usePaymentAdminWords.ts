import { wordsIn } from '../../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences to admins about refunds and stuck payments in the chosen language. */
export const usePaymentAdminWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
