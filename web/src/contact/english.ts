import { wordsIn } from '../words/wordsIn.ts'

export const english = {
  name: 'Your name',
  email: 'Email',
  nameMissing: 'Please tell us your name.',
  numberMissing: 'Please enter a valid mobile number.',
  emailWrong: 'Please enter a valid email',
}

export const useContactWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
