import { wordsIn } from '../../words/wordsIn.ts'

/** Sentences to admins about disputes. */
export const english = {
  dispute: 'Dispute',
  statuses: { OPEN: 'To be answered', UNDER_REVIEW: 'With the bank', WON: 'Won', LOST: 'Lost', CLOSED: 'Dropped' },
  deadline: 'Answer by',
  look: 'View',
  lookOf: (dispute: string) => `View ${dispute}`,
  title: (amount: string) => `Dispute over ${amount}`,
  failed: 'The dispute did not load. Please try again.',
  none: 'No bank is asking for money back.',
  held: 'Until the bank has decided, nothing of this booking is paid out to the turf.',
  evidence: 'Evidence',
  ground: 'Ground',
  player: 'Player',
  slot: 'Slot',
  paid: 'Paid online',
  refunded: 'Refunded',
  checkIn: 'Checked in',
  bearers: {
    NOBODY: 'Nobody was checked in. If the dispute is lost, the turf bears it.',
    CHECKED_IN: 'If the dispute is lost, Baari bears it: the turf did its part.',
    AHEAD: 'The booking is still ahead. If the dispute is lost before it is played, Baari bears it.',
  },
  pdf: 'What the bank gets',
  making: 'Preparing…',
  pdfFailed: 'The evidence could not be created. Please try again.',
  contest: 'Send the evidence',
  accept: 'Accept the dispute',
  acceptTitle: 'Accept the dispute?',
  acceptText: (amount: string) => `${amount} goes back to the player. This cannot be undone.`,
  answering: 'Sending…',
  contested: 'The evidence is being sent.',
  accepted: 'We are telling the bank.',
  answers: { CONTEST: 'Contested', ACCEPT: 'Accepted' },
  answered: 'Our answer',
  borneByTurf: 'Borne by the turf',
  borneByPlatform: 'Borne by Baari',
}

export const useDisputeAdminWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
