import type { ReactNode } from 'react'
import { sentence } from '../../words/sentence.ts'
import { wordsIn } from '../../words/wordsIn.ts'

const inHours = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`)

/** The refund policy. Its figures are those of the policy itself. */
export const english = {
  description: 'How much of a booking comes back when you cancel it, when nothing does, and how long a refund takes.',
  introduction: 'Plans change. The earlier you tell the turf, the more of your money comes back.',
  ground: {
    title: 'You cancel a full ground',
    latest: (minutes: number) =>
      `A confirmed booking of a whole ground can be cancelled up to ${minutes} minutes before it starts. What comes back depends on how early you cancel:`,
    when: 'When you cancel',
    refund: 'Refund',
    atLeast: (hours: number) => `${inHours(hours)} or more before the start`,
    between: (from: number, to: number) => `${from} to ${inHours(to)} before the start`,
    below: (hours: number) => `Less than ${inHours(hours)} before the start`,
    percent: (percentage: number) => `${percentage}%`,
    quote: (minutes: number) =>
      `The percentage is of what you have paid online. The exact rupees are shown before you confirm, and that figure holds for ${minutes} minutes. You cancel under Bookings, and give a reason for the turf.`,
  },
  seats: {
    title: 'Seats in a game',
    text: 'Seats taken with Play With Others cannot be cancelled by players, since others count on them. If the minimum number of players is not reached, or the turf cancels the game, you get the whole amount back.',
  },
  turf: {
    title: 'The turf cancels',
    text: (name: string) =>
      `If the turf or ${name} cancels your booking, you get back all that you paid, whenever it is.`,
  },
  payment: {
    title: 'A payment that went wrong',
    text: (fewestDays: number, mostDays: number) =>
      `If money was taken and the booking did not come about, all of it comes back by itself. Failed payments are usually back within ${fewestDays}-${mostDays} working days.`,
  },
  time: {
    title: 'How long a refund takes',
    text: (fewestDays: number, mostDays: number) =>
      `Refunds after a cancellation go to the account or card that you paid with and arrive within ${fewestDays}–${mostDays} business days. Under Bookings you see the refund's reference, with which your bank can find it.`,
  },
  help: {
    title: 'If something is missing',
    text: (email: ReactNode, helpHours: string) => sentence`Write to ${email} with the booking ID. ${helpHours}`,
  },
}

export const useCancellationRefundWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
