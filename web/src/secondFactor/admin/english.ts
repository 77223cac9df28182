import { messagesIn } from '../../messages/messagesIn.ts'

export const english = {
  reset: 'Reset second factor',
  resetting: 'Resetting…',
  text: 'For an owner or admin who has lost the app and the recovery codes. Once another admin approves, every device is logged out and the reset is recorded.',
}

export const useSecondFactorAdminMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
