import { messagesIn } from '../messages/messagesIn.ts'

/** The last day of a refund, on every page that shows one. */
export const english = {
  dueBy: (day: string) => `The bank must credit it by ${day}.`,
  wasDueBy: (day: string) => `The bank should have credited it by ${day}. It is not confirmed yet.`,
  reference: (reference: string) => `Bank reference: ${reference}`,
  quote: 'Give your bank this reference, so that it can trace the money.',
  claim: (perDay: string, soFar: string) =>
    `You can claim ${perDay} from your bank for each day of delay, ${soFar} so far.`,
  write: 'Write to our grievance officer',
}

export const useRefundMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
