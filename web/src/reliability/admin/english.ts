import { messagesIn } from '../../messages/messagesIn.ts'

export const english = {
  none: 'No appeals.',
  states: { OPEN: 'Open', DECIDED: 'Decided' },
  player: 'Player',
  nameless: 'Player',
  fact: 'What counts',
  kinds: { LATE_CANCEL: 'Late cancellation', NO_SHOW: 'No-show' },
  happened: 'Marked or cancelled',
  statement: 'What they say',
  booking: 'Booking',
  bookingId: 'Booking ID',
  userId: 'User ID',
  sent: 'Sent',
  decision: 'Decision',
  decisions: { AGREED: 'Agreed', DENIED: 'Denied' },
  answer: 'Answer',
  open: 'Open',
  decide: 'Decide',
  decideTitle: 'Decide an appeal',
  decideText: 'If you agree, the booking no longer counts against the player.',
  whatNow: 'What do you decide?',
  choices: { AGREED: 'Agree: it does not count', DENIED: 'Deny: it counts' },
  answerHint: 'The player reads this.',
  answerMissing: 'Please write a sentence for the player.',
  save: 'Save the decision',
  saving: 'Saving …',
  decided: 'The appeal is decided, and the player is told.',
}

export const useReliabilityAdminMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
