import { MINOR_STAYS_DAYS } from '@baari/domain/shared/person.ts'
import { messagesIn } from '../../messages/messagesIn.ts'

export const english = {
  title: 'Your age',
  text: 'Players under 18 need the consent of a parent or guardian.',
  adult: '18 or older',
  minor: 'Under 18',
  confirmed: 'By continuing, you confirm you are 18 or older.',
  isMinor: 'I am under 18',
  askMinor: 'Are you under 18?',
  stays: `You cannot change this for ${MINOR_STAYS_DAYS} days. You book with the consent of a parent or guardian.`,
  sayMinor: 'Yes, under 18',
  next: (day: string) => `If this is wrong, you can change it from ${day}.`,
  saving: 'Saving…',
  failed: 'Your answer was not saved. Please try again.',
  guardianText: 'You can book once a parent or guardian has agreed. We send them a code.',
  guardianHint: 'The number of your parent or guardian.',
  send: 'Send code',
  sendFailed: 'The code was not sent. Please try again.',
  sent: 'The code is on its way. If your parent or guardian agrees, ask them for it.',
  agreed: 'Your parent or guardian has agreed.',
}

export const useAgeMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
