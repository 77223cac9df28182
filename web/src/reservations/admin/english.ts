import { wordsIn } from '../../words/wordsIn.ts'
import { fixed } from './fixed.ts'

/** Sentences to admins about blocked time. */
export const english = {
  fixed,
  date: 'Date',
  start: 'Start Time',
  end: 'End Time',
  ground: 'Ground',
  type: 'Type',
  active: 'Active',
  state: 'Shown',
  states: { true: 'Active', false: 'Cancelled', all: 'All' },
}

export const useReservationAdminWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
