import { wordsIn } from '../../words/wordsIn.ts'
import { english } from './english.ts'

/** The sentences to admins about grievances in the chosen language. */
export const useGrievanceAdminWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
