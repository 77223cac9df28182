import { messagesIn } from '../../messages/messagesIn.ts'

export const english = {
  pay: 'Pay',
  payOf: (owner: string, period: string) => `Pay ${owner}, ${period}`,
  approve: 'Approve',
  approveOf: (owner: string, period: string) => `Approve the payout to ${owner}, ${period}`,
  withdraw: 'Withdraw',
  withdrawOf: (owner: string, period: string) => `Withdraw the payout to ${owner}, ${period}`,
  payTitle: 'Pay this settlement',
  approveTitle: 'A payout is waiting for you',
  withdrawTitle: 'This payout is waiting for another admin',
  sum: (amount: string, destination: string) => `${amount} to ${destination}`,
  payText: 'The provider sends it to the bank at once. A large amount needs another admin’s approval first.',
  askedBy: (name: string, when: string) => `Requested by ${name}, ${when}.`,
  payNow: (amount: string) => `Pay ${amount}`,
  approveNow: (amount: string) => `Approve ${amount}`,
  paying: 'Paying…',
  approving: 'Approving…',
  decline: 'Decline',
  declining: 'Declining…',
  withdrawing: 'Withdrawing…',
  failed: 'This could not be done. Please try again.',
  outcomes: {
    sent: 'The payout is on its way.',
    waits: 'Another admin has to approve it.',
    declined: 'Nothing will be paid.',
  },
  states: {
    AWAITING_APPROVAL: (who: string) => `Waiting for another admin, requested by ${who}`,
    QUEUED: () => 'About to be sent',
    PROCESSING: () => 'At the bank',
    PROCESSED: () => '',
    DECLINED: () => 'Declined',
    FAILED: () => 'Not paid out',
    REVERSED: () => 'Sent back by the bank',
  },
  because: (state: string, reason: string) => `${state}: ${reason}`,
  reference: (utr: string) => `UTR ${utr}`,
}

export const usePayoutAdminMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
