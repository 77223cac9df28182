import { messagesIn } from '../messages/messagesIn.ts'

export const english = {
  asOf: (moment: string) => `As of ${moment}. Later changes are not shown.`,
  asOfOffline: (moment: string) => `As of ${moment}. You are offline, so later changes are not shown.`,
  greyedOut: 'Greyed-out buttons work again once this is up to date.',
  updateReady: (product: string) => `A new version of ${product} is ready.`,
  reload: 'Reload',
  title: 'You are offline',
  text: 'This page is not saved on this device.',
  ticketsLoading: 'Loading your tickets',
  ticketsFailed: 'The tickets on this device could not be read.',
  nextTicket: 'Your next game',
  showTicket: 'Show ticket',
  noTicket:
    'No ticket for an upcoming booking is saved on this device. To save your tickets, open the app with a connection while logged in.',
  bookings: 'Your bookings',
  keptBookings: 'Your bookings as you last saw them',
  keptToday: 'The plan of your turf as you last saw it',
  keptWalkIns: 'Walk-ins can be added and tickets checked; both are sent later.',
  notKept: 'What needs a connection',
  needs: [
    'Searching, booking and paying',
    'Cancelling a booking or changing its time',
    'Games, squads and splitting bills',
    'Receipts and settlements',
  ],
  again: 'Try again',
}

export const useOfflineMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
