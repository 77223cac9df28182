import { wordsIn } from '../../words/wordsIn.ts'

/** Sentences of taking a booking back right after paying. */
export const english = {
  undo: 'Undo',
  undoing: 'Undoing…',
  left: 'Full refund for',
  over: 'The time to undo is over. You can still cancel.',
  undone: (amount: string, day: string) => `Undone. ${amount} goes back to the account you paid from by ${day}.`,
  undoneUnpaid: 'Undone. You paid nothing online, so nothing has to come back.',
  failed: 'The booking was not undone. Please try again.',
  betterThanCancelling: 'You can still undo this booking. Then all of it comes back.',
}

export const useUndoWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
