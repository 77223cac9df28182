import { FACTOR_TURNOVER, FACTOR_TURNOVER_DAYS } from '@baari/domain/accounts/secondFactor.ts'
import { PAISE_PER_RUPEE } from '@baari/domain/shared/money.ts'
import { messagesIn } from '../messages/messagesIn.ts'
import { formatRupees } from '../ui/formats/formats.ts'

const TURNOVER = formatRupees(FACTOR_TURNOVER / PAISE_PER_RUPEE)

export const english = {
  title: 'Second factor',
  text: 'A code from an app on your phone, in addition to the one we send you. Your number alone is then not enough to log in as you.',
  requiredText: 'Admins log in with a second factor. Set yours up to continue.',
  ownerText: `A code from an app on your phone protects your payouts. We ask for it before downloads and before a change of your number; logging in stays as it is. It is required once your settlements of ${FACTOR_TURNOVER_DAYS} days reach ${TURNOVER}.`,
  ownerRequired: `Your settlements of ${FACTOR_TURNOVER_DAYS} days have reached ${TURNOVER}. Downloads and changes of your number now need a code from an app.`,
  loadFailed: 'This did not load. Please try again.',
  setUp: 'Set up',
  setUpTitle: 'Set up a second factor',
  begin: 'Start',
  beginFailed: 'The setup could not be started. Please try again.',
  scan: 'Scan this QR code with an authenticator app, or type the key into the app.',
  picture: 'QR code with the key for your app',
  key: 'Key',
  first: 'Then enter the code that the app shows.',
  finish: 'Finish',
  finishing: 'Checking',
  codesTitle: 'Your recovery codes',
  codesText:
    'If you lose the app, each of these codes works once in its place. Keep them somewhere safe: we show them only this once.',
  copy: 'Copy',
  copied: 'Copied.',
  copyFailed: 'The codes could not be copied. Please write them down.',
  save: 'Save as file',
  fileName: 'baari-recovery-codes.txt',
  kept: 'I have saved them',
  on: 'On',
  since: (day: string) => `Set up on ${day}.`,
  codesLeft: (count: number) => (count === 1 ? 'One recovery code left.' : `${count} recovery codes left.`),
  renew: 'New recovery codes',
  renewing: 'Creating codes…',
  renewFailed: 'New codes could not be created. Please try again.',
  remove: 'Remove',
  removeTitle: 'Remove the second factor?',
  removeText: 'After that, the code we send you is enough to log in. Enter a code from your app to remove it.',
  ownerRemoveText:
    'After that, downloads and changes of your number need no code. Enter a code from your app to remove it.',
  ownerRemoveRequiredText:
    'Your turnover requires one: without it, you can neither download anything nor change your number. Enter a code from your app to remove it.',
  removing: 'Removing',
  removed: 'Your second factor is removed.',
  loginTitle: 'Enter the code from your app',
  loginText: 'Your account has a second factor. Open your authenticator app and enter its code.',
  goOn: 'Continue',
  checking: 'Checking',
  askedTitle: 'Is it you?',
  askedText: 'Enter the code from your app to continue.',
  codeMissing: 'Please enter the six digits.',
  codeFailed: 'The code could not be checked. Please try again.',
  recoveryCode: 'Recovery code',
  recoveryMissing: 'Please enter a recovery code.',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the app',
}

export const useSecondFactorMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
