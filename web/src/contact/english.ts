import { messagesIn } from '../messages/messagesIn.ts'

export const english = {
  name: 'Your name',
  email: 'Email',
  nameMissing: 'Please tell us your name.',
  numberMissing: 'Please enter a valid mobile number.',
  emailWrong: 'Please enter a valid email',
}

export const useContactMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
