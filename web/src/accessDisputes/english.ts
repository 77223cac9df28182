import type { AccessDisputeDenial, AccessDisputeReason } from '@baari/domain/accessDisputes/accessDispute.ts'
import { ACCESS_ANSWER_HOURS, DENIED_DAYS, MOST_DENIED } from '@baari/domain/shared/limits.ts'
import { messagesIn } from '../messages/messagesIn.ts'

const reasons: Record<AccessDisputeReason, string> = {
  GROUND_TAKEN: 'Others are playing on our ground',
  CLOSED: 'The turf is closed',
  NO_LIGHTS: 'The lights do not work',
  NOT_PLAYABLE: 'The ground cannot be played on',
}

const denials: Record<AccessDisputeDenial, string> = {
  LET_IN: 'You were let in and played.',
  GROUND_READY: 'The ground was free and ready for you.',
  NOBODY_CAME: 'Nobody came to the gate.',
}

export const english = {
  open: 'Turned away?',
  followUp: 'You were turned away: see what follows',
  what: `We ask the turf at once. If it agrees, or does not answer within ${ACCESS_ANSWER_HOURS} hours, you get back everything you paid.`,
  fair: `If turfs say ${MOST_DENIED} times in ${DENIED_DAYS} days that you could play, you cannot ask again in that time.`,
  limited: (day: string) =>
    `Turfs have said ${MOST_DENIED} times in ${DENIED_DAYS} days that you could play. You can ask again from ${day}. If this is wrong, tell our grievance officer.`,
  notNow: (from: string, until: string) => `You can say this from ${from} to ${until}.`,
  why: 'What is wrong?',
  reasons,
  send: 'Tell the turf',
  sending: 'Telling the turf…',
  notSent: 'The turf was not told. Please try again.',
  title: 'Turned away',
  loading: 'Loading what the turf says',
  failed: 'This did not load. Please try again.',
  request: (time: string) => `The turf has been asked, and has until ${time} to answer.`,
  silence: (amount: string) => `If it agrees or does not answer, ${amount} comes back to you.`,
  silenceUnpaid: 'If it agrees or does not answer, the booking is cancelled. You paid nothing online.',
  silenceByPass: (count: number) => `If it agrees or does not answer, ${count} minutes go back to your pass.`,
  agreed: 'The turf agrees that you could not play.',
  silent: 'The turf did not answer in time.',
  overtaken: 'The booking was cancelled meanwhile.',
  refunded: (amount: string, day: string) => `${amount} goes back to the account you paid from by ${day}.`,
  refundedUnpaid: 'You paid nothing online, so there is nothing to refund.',
  minutesBack: (count: number) => `${count} minutes are back on your pass.`,
  denied: 'The turf says that you could play.',
  denials,
  denialNext: 'The booking stays as it is. If this is wrong, our grievance officer looks into it.',
  complain: 'Complain about this',
  nearest: 'Free near here today',
  nearestText: (game: string) => `${game}. What is free soon comes first.`,
  nearestLoading: 'Looking for free grounds',
  nearestFailed: 'Free grounds could not be loaded.',
  nearestNone: 'Nothing is free near here any more today.',
  kilometres: (distance: string) => `${distance} km`,
  perHour: 'an hour',
  all: 'See all free turfs',
}

export const useAccessDisputeMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
