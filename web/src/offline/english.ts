import { wordsIn } from '../words/wordsIn.ts'

/** Sentences about being without a connection, and about new versions. */
export const english = {
  asOf: (moment: string) => `As of ${moment}. There is no connection: what changed since then is not here.`,
  needsConnection: 'What is greyed out needs a connection.',
  updateReady: (product: string) => `A new version of ${product} is ready.`,
  reload: 'Reload',
  title: 'You are offline',
  text: 'This page is not kept on this device.',
  kept: 'What opens without a connection',
  keptBookings: 'Your bookings as you last saw them',
  keptTickets: 'Their tickets open from there.',
  keptToday: 'The plan of your turf as you last saw it',
  keptWalkIns: 'Walk-ins can be added and tickets checked; both are sent later.',
  keptIfSeen: 'It is kept from the last time you opened it here while you were logged in.',
  notKept: 'What needs a connection',
  notKeptText: 'Searching, booking, paying, cancelling, receipts and settlements.',
  again: 'Try again',
}

export const useOfflineWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
