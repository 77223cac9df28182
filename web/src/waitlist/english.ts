import { LONGEST_OFFER_MINUTES, SHORTEST_OFFER_MINUTES } from '@baari/domain/shared/limits.ts'
import { messagesIn } from '../messages/messagesIn.ts'

/** Texts of waiting for a time that were promised letter by letter: see `messages/fixed.test.ts`. */
export const fixed = {
  joined: '✅ You have successfully joined the waitlist!',
  failed: (reason: string) => `❌ Failed to join waitlist: ${reason}`,
} as const

export const english = {
  fixed,
  join: 'Join waitlist',
  invitation: 'Time taken? Join the waitlist; if it frees up, we’ll hold it for you.',
  title: 'Join waitlist',
  when: 'When do you want to play?',
  around: 'Around this time',
  aroundText: 'A few hours earlier or later',
  wholeDay: 'Any time of the day',
  hoursAround: 'Hours earlier or later',
  plusMinus: (hours: number) => `± ${hours} h`,
  lookingFor: (wait: { length: string; ground: string; day: string; times: string }) =>
    `${wait.length} on ${wait.ground}, ${wait.day}, ${wait.times}`,
  allDay: 'from opening to closing',
  promise: `When a slot frees up, the first in line gets ${SHORTEST_OFFER_MINUTES} to ${LONGEST_OFFER_MINUTES} minutes to book it. Waiting is free.`,
  joining: 'Joining…',
  freeStarts: 'Free to book now',
  yourWaits: 'Your waitlist',
  inLine: (position: number) => (position === 1 ? 'Next in line' : `Number ${position} in line`),
  offered: 'Kept for you',
  between: (length: string, day: string, times: string) => `${length} on ${day}, ${times}`,
  waitingHere: (length: string, times: string) => `You are on the waitlist for ${length} here, ${times}.`,
  keptHere: (times: string) => `${times} is kept just for you. Time left:`,
  keptFor: 'Book within',
  bookNow: 'Book now',
  noThanks: 'No, thanks',
  leave: 'Leave waitlist',
  undo: 'Undo',
  undoFailed: 'You are still off the waitlist. Please try again.',
  leaving: 'Leaving…',
  left: 'You have left the waitlist.',
  turnedDown: 'Thank you. The next person in line can have it now.',
  leaveFailed: 'You are still on the waitlist: leaving did not work. Please try again.',
}

export const useWaitlistMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
