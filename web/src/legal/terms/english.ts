import type { ReactNode } from 'react'
import { type Mark, sentence } from '../../words/sentence.ts'
import { wordsIn } from '../../words/wordsIn.ts'

/** The terms of use. */
export const english = {
  description: (name: string) => `What holds when you book a turf or a seat in a game with ${name}.`,
  introduction: (name: string) => `These terms hold for everyone who uses ${name}, with an account or without one.`,
  who: {
    title: 'Who may use it',
    age: (years: number, name: string) =>
      `You must be at least ${years} years old or have the consent of a parent or guardian to use ${name}.`,
    group:
      'If you book for a group, you answer for the group: for the payment, for coming on time, and for how the ground is left.',
  },
  account: {
    title: 'Your account',
    code: (name: string) =>
      `You log in with your phone number and a code that is sent to it. Whoever holds your phone can log in, so keep it yours. Never pass a code on: nobody at ${name} will ever ask you for it.`,
    honesty:
      'Give your real name and an address where we reach you. We may block an account that is used to cheat, to harm others or to take slots without meaning to play.',
  },
  booking: {
    title: 'Booking a ground',
    hold: (minutes: number) =>
      `A slot is yours once we have confirmed it. While you pay it is held for ${minutes} minutes; after that it is free for others. If your payment reaches us later and the slot has gone, all of it comes back to you.`,
    enquiry:
      'Some turfs confirm each booking themselves. There you first send an enquiry, and you pay once the turf has said yes.',
    proof: 'The turf may ask for the booking ID and for the name that it was made under.',
  },
  others: {
    title: 'Playing with others',
    text: 'With Play With Others you pay for seats in a game. The game takes place once the minimum number of players has joined. If that does not happen, it is cancelled and everyone gets the whole amount back. Seats cannot be cancelled by players.',
  },
  price: {
    title: 'Prices and payment',
    shown:
      'The price is shown in full before you pay, and it does not change afterwards. It depends on the ground, the day and the hour. Where the turf asks for an advance, you pay the rest at the turf.',
    provider: 'Payments are taken by a licensed payment provider. We never see or keep your card number or UPI PIN.',
    codes: 'Discount codes have a minimum amount, a cap and dates; they cannot be joined or paid out.',
  },
  cancelling: {
    title: 'Cancelling',
    text: (toPolicy: Mark) =>
      sentence`What comes back when you cancel is set out on the page ${toPolicy('Cancellation and refund')}, and shown in rupees before you confirm.`,
  },
  ground: {
    title: 'At the ground',
    text: 'The rules of the turf hold: shoes, equipment, noise, closing time. The turf answers for the ground and its safety; you answer for damage that you or your group cause. Sport has its risks: play within your limits.',
  },
  liability: {
    title: 'What we answer for',
    between: (name: string) =>
      `${name} brings players and turfs together and takes the payment. The turf provides the ground. If a ground is not there as booked, tell us on the same day and you get back what you paid for it.`,
    beyond:
      'Beyond that we answer for what we cause on purpose or through gross negligence, and wherever the law does not allow less.',
  },
  changes: {
    title: 'Changes and law',
    text: (email: ReactNode) =>
      sentence`We may change these terms for the future; a booking that exists keeps the terms it was made under. Indian law applies. Questions and complaints reach us at ${email}.`,
  },
}

export const useTermsWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
