import { wordsIn } from '../../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences to admins about enquiries in the chosen language. */
export const useEnquiryAdminWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
