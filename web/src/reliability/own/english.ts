import { LATE_CANCEL_HOURS } from '@baari/domain/shared/limits.ts'
import { messagesIn } from '../../messages/messagesIn.ts'

export const english = {
  card: 'Reliability',
  loading: 'Loading your reliability',
  notLoaded: 'This could not be loaded.',
  whoSees: 'Hosts of games you join see this and nothing more. Only you see the bookings below.',
  hints: {
    NEW: 'There are not enough bookings in the last months yet. You can join every game.',
    SOMETIMES: 'Some hosts only take players who usually show up. Each booking you keep counts for you.',
    MOSTLY: 'You can join every game.',
    ALWAYS: 'You can join every game.',
  },
  fading: 'Older bookings count less and less. After a year they do not count at all.',
  facts: 'Your bookings',
  none: 'Bookings show here once you have played.',
  kinds: {
    KEPT: 'You came',
    LATE_CANCEL: `You cancelled less than ${LATE_CANCEL_HOURS} hours before`,
    NO_SHOW: 'Marked as a no-show',
  },
  contradicted: 'It does not count against you: your ticket was checked or a co-player saw you.',
  open: 'We are looking at what you told us. Until then it does not count.',
  decisions: { AGREED: 'We agree with you. It does not count against you.', DENIED: 'We looked at it. It counts.' },
  showAll: (count: number) => `Show all ${count}`,
  appeal: 'That’s not right',
  appealOf: (what: string) => `That’s not right: ${what}`,
  appealText: 'Tell us what happened. An admin reads it and lets you know. Until then it does not count.',
  statement: 'What happened?',
  statementMissing: 'Please say what happened.',
  send: 'Send',
  sending: 'Sending …',
  sent: 'Thank you. We look at it and tell you.',
  notSent: 'This was not sent. Please try again.',
}

export const useOwnReliabilityMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
