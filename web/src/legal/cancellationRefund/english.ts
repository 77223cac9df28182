import { ACCESS_DISPUTE_MINUTES } from '@baari/domain/accessDisputes/accessDispute.ts'
import { ACCESS_ANSWER_HOURS } from '@baari/domain/shared/limits.ts'
import type { ReactNode } from 'react'
import { messagesIn } from '../../messages/messagesIn.ts'
import { sentence } from '../../messages/sentence.ts'

const inHours = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`)

/** The refund policy, with figures from the policy's own constants. */
export const english = {
  description:
    'How much you get back when you cancel a booking, when you get nothing back, and how long a refund takes.',
  introduction: 'Plans change. The earlier you cancel, the more of your money you get back.',
  ground: {
    title: 'You cancel a full ground',
    latest: (minutes: number) =>
      `You can cancel a confirmed booking of a full ground up to ${minutes} minutes before it starts. What you get back depends on how early you cancel:`,
    when: 'When you cancel',
    refund: 'Refund',
    atLeast: (hours: number) => `${inHours(hours)} or more before the start`,
    between: (from: number, to: number) => `${from} to ${inHours(to)} before the start`,
    below: (hours: number) => `Less than ${inHours(hours)} before the start`,
    percent: (percentage: number) => `${percentage}%`,
    quote: (minutes: number) =>
      `The percentage is of what you paid online. You see the exact amount before you confirm, and it does not change for ${minutes} minutes. You cancel under Bookings and give the turf a reason.`,
  },
  resold: {
    title: 'Someone else books your slot',
    text: (percentage: number) =>
      `If others book and play in the time that you gave back, you also get what they paid online for it. With the refund that you had when you cancelled, that is ${percentage}% of what you paid at most; the rest stays with the turf. Once the time is over we work it out, send the money and tell you. Until then you see under Bookings how much it can be.`,
  },
  seats: {
    title: 'Seats in a game',
    text: 'You cannot cancel a seat booked with Play With Others, because the other players count on you. You can pass it on: whoever takes it pays what you paid, and you then get that amount back. If the minimum number of players is not reached, or the turf cancels the game, you get the full amount back.',
  },
  turf: {
    title: 'The turf cancels',
    text: (name: string) =>
      `If the turf or ${name} cancels your booking, you get back everything you paid, no matter when. If you stand at the gate and cannot play, say so on your ticket within ${ACCESS_DISPUTE_MINUTES.after} minutes of the start: if the turf agrees, or does not answer within ${ACCESS_ANSWER_HOURS} hours, you get back everything as well.`,
  },
  payment: {
    title: 'A payment that went wrong',
    text: (fewestDays: number, mostDays: number) =>
      `If money was taken and the booking did not go through, you get all of it back automatically. Failed payments are usually back within ${fewestDays}-${mostDays} working days.`,
  },
  time: {
    title: 'How long a refund takes',
    text: (fewestDays: number, mostDays: number) =>
      `Refunds after a cancellation go to the account or card that you paid with and arrive within ${fewestDays}–${mostDays} business days. Under Bookings you see the refund's reference, which helps your bank to find it.`,
  },
  help: {
    title: 'If something is missing',
    text: (email: ReactNode, helpHours: string) => sentence`Write to ${email} with the booking ID. ${helpHours}`,
  },
}

export const useCancellationRefundMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
