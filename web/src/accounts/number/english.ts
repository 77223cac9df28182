import { NUMBER_CHANGE } from '@baari/domain/accounts/numberChange.ts'
import { CODE_DIGITS } from '@baari/domain/shared/limits.ts'
import { messagesIn } from '../../messages/messagesIn.ts'

export const english = {
  change: 'Change number',
  text: 'Enter your new number. We send it a code.',
  newNumber: 'New mobile number',
  sendNew: 'Send code to the new number',
  sendOld: 'Send code to the old number',
  resend: 'Send a new code',
  sendFailed: 'The code was not sent. Please try again.',
  sentNew: 'Enter the code that came to your new number.',
  sentOld: (number: string) => `Enter the code that came to ${number}.`,
  noOld: 'I no longer have my old number',
  atOnce: 'Your number changes at once. Your other devices are logged out.',
  waits: `Your number changes after ${NUMBER_CHANGE.waitHours} hours. We tell your old number and all your devices, and any of them can stop it.`,
  codesMissing: `Please enter the ${CODE_DIGITS} digits of each code.`,
  changing: 'Changing…',
  changeFailed: 'Your number was not changed. Please try again.',
  changed: (number: string) => `You log in with ${number} from now on.`,
  begun: 'Your number will change. You can stop it in your profile until then.',
  waiting: (number: string, when: string) =>
    `Your number becomes ${number} on ${when}. If you did not ask for this, keep your old number and log out everywhere.`,
  keep: 'Keep my old number',
  keeping: 'Stopping…',
  kept: 'You keep your number.',
  keepFailed: 'The change was not stopped. Please try again.',
  earlierTitle: 'Is this your earlier account?',
  earlier: (name: string, since: string) =>
    `On this device, ${name || 'you'} used an account from ${since} that has no number any more. You can open it with your present number. The account that you use now is then deleted.`,
  reclaim: 'Open my earlier account',
  reclaiming: 'Opening…',
  reclaimFailed: 'The earlier account was not opened. Please try again.',
}

export const useNumberMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
