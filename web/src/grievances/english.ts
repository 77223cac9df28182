import { GRIEVANCE_ANSWER_HOURS } from '@baari/domain/shared/limits.ts'
import { messagesIn } from '../messages/messagesIn.ts'

export const english = {
  title: 'Grievances',
  description: (name: string) =>
    `Something went wrong at ${name}? File a grievance: you get a number at once, an answer within ${GRIEVANCE_ANSWER_HOURS} hours and a resolution within a month.`,
  introduction: 'If something went wrong and our support could not fix it, tell us here. You don’t need an account.',
  steps: {
    title: 'How it works',
    number: 'You get a number at once, here and by message. Keep it.',
    answer: `A person reads your grievance and answers within ${GRIEVANCE_ANSWER_HOURS} hours.`,
    end: 'We close it within one month and tell you why.',
    further:
      'If you disagree, you can call the National Consumer Helpline on 1915 or go to the consumer commission of your district.',
  },
  form: {
    title: 'File a grievance',
    subject: 'What it is about',
    booking: 'Booking ID',
    bookingHint: 'If it’s about a booking.',
    message: 'What happened, and how can we fix it?',
    send: 'Send grievance',
    sending: 'Sending…',
    messageMissing: 'Please tell us what happened.',
    failed: 'Your grievance was not sent. Please check your connection and try again.',
    sent: 'We’ve received your grievance',
    sentText: (until: string, end: string) => `We’ll answer by ${until} and close it by ${end}.`,
    yourNumber: 'Grievance number',
  },
  subjects: {
    BOOKING: 'A booking',
    REFUND: 'A payment or refund',
    TURF: 'A turf',
    ACCOUNT: 'My account or my data',
    OTHER: 'Something else',
  },
  find: {
    title: 'Check a grievance',
    number: 'Grievance number',
    numberMissing: 'Please enter the grievance number, such as G-7K3M9-P2QRS.',
    find: 'Check status',
    finding: 'Checking…',
    failed: 'We could not check the status. Please try again.',
  },
  state: {
    sent: (date: string) => `Sent on ${date}`,
    waiting: (until: string) => `We’ll answer by ${until}.`,
    answered: (until: string) => `We’ll close it by ${until}.`,
    closed: (date: string) => `Closed on ${date}.`,
    badges: { WAITING: 'Waiting', ANSWERED: 'Answered', CLOSED: 'Closed' },
    outcomes: {
      RESOLVED: 'Resolved.',
      NOT_UPHELD: 'Not upheld.',
      WITHDRAWN: 'Withdrawn.',
    },
    answerOf: (date: string) => `Our answer on ${date}`,
  },
  card: {
    title: 'Your grievances',
    loading: 'Loading your grievances',
    failed: 'Your grievances did not load. Please try again.',
    none: 'No grievances yet.',
    complain: 'File a grievance',
  },
}

export const useGrievanceMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
