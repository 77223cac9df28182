import type { ReactNode } from 'react'
import { messagesIn } from '../../messages/messagesIn.ts'
import { type Mark, sentence } from '../../messages/sentence.ts'

export const english = {
  description: (name: string) => `The rules for booking a turf or a seat in a game with ${name}.`,
  introduction: (name: string) => `These terms apply to everyone who uses ${name}, with or without an account.`,
  who: {
    title: 'Who may use it',
    age: (years: number, name: string) =>
      `You must be at least ${years} years old or have the consent of a parent or guardian to use ${name}.`,
    group:
      'If you book for a group, you are responsible for the group: for the payment, for coming on time, and for how you leave the ground.',
  },
  account: {
    title: 'Your account',
    code: (name: string) =>
      `You log in with your phone number and a code that we send to it. Anyone who has your phone can log in, so keep it safe. Never share a code: nobody at ${name} will ever ask you for it.`,
    honesty:
      'Give your real name and contact details where we can reach you. We may block an account that is used to cheat, to harm others or to take slots without meaning to play.',
  },
  booking: {
    title: 'Booking a ground',
    hold: (minutes: number) =>
      `A slot is yours once we have confirmed it. While you pay it is held for ${minutes} minutes; after that it is free for others. If your payment reaches us later and the slot is gone, you get all of it back.`,
    enquiry:
      'Some turfs confirm each booking themselves. There you first send an enquiry, and you pay once the turf has said yes.',
    proof: 'The turf may ask for the booking ID and the name it was booked under.',
  },
  others: {
    title: 'Playing with others',
    text: 'With Play With Others you pay for seats in a game. The game takes place once the minimum number of players has joined. If that does not happen, it is cancelled and everyone gets the full amount back. Players cannot cancel seats, but they can pass them on for what they paid.',
  },
  price: {
    title: 'Prices and payment',
    shown:
      'The price is shown in full before you pay, and it does not change afterwards. It depends on the ground, the day and the hour. Where the turf asks for an advance, you pay the rest at the turf.',
    provider: 'Payments are taken by a licensed payment provider. We never see or keep your card number or UPI PIN.',
    codes: 'Discount codes have a minimum amount, a cap and dates; they cannot be combined or exchanged for cash.',
  },
  cancelling: {
    title: 'Cancelling',
    text: (toPolicy: Mark) =>
      sentence`The page ${toPolicy('Cancellation and refund')} says how much you get back when you cancel. You also see the amount in rupees before you confirm.`,
  },
  ground: {
    title: 'At the ground',
    text: 'Please follow the rules of the turf: shoes, equipment, noise, closing time. The turf is responsible for the ground and its safety; you are responsible for damage that you or your group cause. Sport has its risks: play within your limits.',
  },
  liability: {
    title: 'What we are responsible for',
    between: (name: string) =>
      `${name} brings players and turfs together and takes the payment. The turf provides the ground. If you do not get the ground as booked, tell us on the same day and you get back what you paid for it.`,
    beyond:
      'Beyond that, we are responsible for what we cause on purpose or through gross negligence, and wherever the law does not allow us to limit our responsibility.',
  },
  changes: {
    title: 'Changes and law',
    text: (email: ReactNode) =>
      sentence`We may change these terms for the future; existing bookings keep the terms they were made under. Indian law applies. For questions and complaints, write to ${email}.`,
  },
}

export const useTermsMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
