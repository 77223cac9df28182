import { wordsIn } from '../../words/wordsIn.ts'

/** Sentences of the pages below a player's bookings. */
export const english = {
  back: 'Back to your bookings',
}

export const useSubpageWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
