import { messagesIn } from '../messages/messagesIn.ts'

export const english = {
  asOf: (moment: string) => `As of ${moment}. Later changes are not shown.`,
  asOfOffline: (moment: string) => `As of ${moment}. You are offline, so later changes are not shown.`,
  greyedOut: 'Greyed-out buttons work again once this is up to date.',
  updateReady: (product: string) => `A new version of ${product} is ready.`,
  reload: 'Reload',
  title: 'You are offline',
  text: 'This page is not saved on this device.',
  kept: 'What works offline',
  keptBookings: 'Your bookings as you last saw them',
  keptTickets: 'You can open their tickets from there.',
  keptToday: 'The plan of your turf as you last saw it',
  keptWalkIns: 'Walk-ins can be added and tickets checked; both are sent later.',
  keptIfSeen: 'You see it as it was when you last opened it on this device while logged in.',
  notKept: 'What needs a connection',
  notKeptText: 'Searching, booking, paying, cancelling, receipts and settlements.',
  again: 'Try again',
}

export const useOfflineMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
