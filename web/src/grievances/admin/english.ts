import { messagesIn } from '../../messages/messagesIn.ts'

export const english = {
  number: 'Number',
  subject: 'About',
  due: 'Due',
  states: { OPEN: 'Open', OVERDUE: 'Overdue', CLOSED: 'Closed' },
  clocks: { ANSWER: 'Answer by', CLOSE: 'Close by' },
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  message: 'Message',
  sent: 'Sent at',
  none: 'No grievances.',
  answer: 'Answer',
  answerOf: (number: string) => `Answer ${number}`,
  answerTitle: 'Answer a grievance',
  text: 'Your answer, with the reason if you close it',
  textMissing: 'Please write an answer.',
  ending: 'Then',
  endings: { STAYS_OPEN: 'Keep open', RESOLVED: 'Close as resolved', NOT_UPHELD: 'Close as not upheld' },
  answering: 'Sending…',
  answered: 'Answered.',
  closed: 'Answered and closed.',
}

export const useGrievanceAdminMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
