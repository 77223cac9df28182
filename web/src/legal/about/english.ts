import type { ReactNode } from 'react'
import { messagesIn } from '../../messages/messagesIn.ts'
import { type Mark, sentence } from '../../messages/sentence.ts'

export const english = {
  description: (name: string) =>
    `${name} brings players and sports turfs in India together: free slots, fair prices, and games to join.`,
  introduction: (name: string) =>
    `${name} is where India books its sports turfs: cricket, football, futsal, badminton, pickleball and whatever else you play.`,
  name: {
    title: 'The name',
    text: (name: ReactNode) =>
      sentence`${name} is Hindi for “your turn”: the moment the bat comes to you. If you have ever waited for it on a crowded ground, you know why we made this.`,
  },
  players: {
    title: 'For players',
    text: 'You look for a turf near you, see which half hours are free and what they cost, and pay by UPI or card. The slot is yours in seconds.',
    ground: 'A full ground for your group, or half of one where the turf can be divided.',
    seat: "A single seat in someone else's game when you are on your own or short of players.",
    waitlist: 'A place on the waitlist when the evening is full.',
  },
  owners: {
    title: 'For turf owners',
    text: (toListing: Mark) =>
      sentence`Empty hours find players, phone bookings and online bookings share one calendar, and no slot is sold twice. How to join is on ${toListing('List my turf')}.`,
  },
  promise: {
    title: 'What we promise',
    price: 'The first price you see is the price you pay.',
    slot: 'Two people never get the same slot.',
    money: 'Your money either becomes a booking or comes back to you.',
  },
}

export const useAboutMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
