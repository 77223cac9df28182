import { wordsIn } from '../../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences to admins about contracts and settlements in the chosen language. */
export const useSettlementAdminWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
