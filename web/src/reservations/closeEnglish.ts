import { messagesIn } from '../messages/messagesIn.ts'

export const closeEnglish = {
  open: 'Close day',
  title: (turf: string, day: string) => `Close the day: ${turf}, ${day}`,
  taken: 'Collected at the turf',
  method: 'How',
  amount: 'Amount',
  total: 'Total',
  counted: 'Cash you counted, in rupees',
  difference: (amount: string) => `Difference: ${amount}`,
  fits: 'The cash matches.',
  note: 'Note',
  why: 'Reason for closing it again',
  whyMissing: 'Please say why you are closing the day again.',
  save: (turf: string) => `Close the day at ${turf}`,
  again: (turf: string) => `Close the day at ${turf} again`,
  saving: 'Closing…',
  saved: 'The day is closed.',
  closed: (version: number, when: string, name: string) => `Close ${version}: ${when}, ${name}`,
  counts: 'This is the one that counts.',
  early: (bookings: number, amount: string) =>
    [
      ...(bookings === 1
        ? ['1 booking is still to come']
        : bookings > 1
          ? [`${bookings} bookings are still to come`]
          : []),
      ...(amount ? [`${amount} is still to be collected`] : []),
    ].join(', '),
  earlyWarning: (left: string) => `The day is not over: ${left}. If you close it now, that is kept with the close.`,
  earlyAnyway: (turf: string) => `Close the day at ${turf} early`,
  closedEarly: (bookings: number, amount: string) =>
    `Closed early: ${[
      ...(bookings === 1 ? ['1 booking'] : bookings > 1 ? [`${bookings} bookings`] : []),
      ...(amount ? [amount] : []),
    ].join(' and ')} still to come.`,
  sums: (cash: string, counted: string, difference: string) =>
    `Cash ${cash}, counted ${counted}, difference ${difference}`,
  since: (amount: string) => `${amount} since the day was closed. Count the cash and close the day again.`,
}

export const useCloseMessages = messagesIn(closeEnglish, async () => (await import('./closeHindi.ts')).closeHindi)
