import { messagesIn } from '../messages/messagesIn.ts'

/** When a refund arrives, wherever one is shown. */
export const english = {
  dueBy: (day: string) => `The bank must credit it by ${day}.`,
  wasDueBy: (day: string) => `The bank should have credited it by ${day}, and has not confirmed it yet.`,
  reference: (reference: string) => `Bank reference: ${reference}`,
  quote: 'Give this reference to your bank, and it can find the money.',
  claim: (perDay: string, soFar: string) => `Your bank owes you ${perDay} for each day of delay, ${soFar} so far.`,
  write: 'Write to our grievance officer',
}

export const useRefundMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
