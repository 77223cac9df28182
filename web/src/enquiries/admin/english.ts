import { messagesIn } from '../../messages/messagesIn.ts'

export const english = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  message: 'Message',
  due: 'Call back by',
  open: 'Waiting',
  late: 'Overdue',
  calledBack: 'Called back',
  answer: 'Mark as called back',
  answerOf: (name: string) => `Mark as called back: ${name}`,
  answered: 'Noted.',
}

export const useEnquiryAdminMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
