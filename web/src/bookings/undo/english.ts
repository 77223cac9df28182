import { messagesIn } from '../../messages/messagesIn.ts'

export const english = {
  undo: 'Undo',
  undoing: 'Undoing…',
  left: 'Full refund for',
  over: 'It is too late to undo. You can still cancel.',
  undone: (amount: string, day: string) => `Undone. ${amount} goes back to the account you paid from by ${day}.`,
  undoneUnpaid: 'Undone. You paid nothing online, so there is nothing to refund.',
  minutesBack: (count: number) => `Undone. ${count} minutes are back on your pass.`,
  failed: 'The booking was not undone. Please try again.',
  betterThanCancelling: 'You can still undo this booking and get a full refund.',
}

export const useUndoMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
