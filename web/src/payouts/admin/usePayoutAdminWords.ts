import { wordsIn } from '../../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences to admins about payouts through the provider in the chosen language. */
export const usePayoutAdminWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
