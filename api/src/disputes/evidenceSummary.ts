import { shortId } from '@baari/contract/wire/values.ts'
import type { EvidenceFacts } from './evidenceOf.ts'
import { instantText, playTexts } from './evidenceTexts.ts'

/** The answer to the bank, in a few sentences. */
export const evidenceSummary = (facts: EvidenceFacts): string => {
  const played = playTexts(facts)
  return [
    `Booking ${shortId(facts.bookingId)}: ${facts.groundName} at ${facts.turfName} on ${played.day}, ${played.time}.`,
    facts.checkedInAt === null
      ? ''
      : `The customer came in with the ticket of this booking on ${instantText(facts.checkedInAt)}.`,
    facts.status === 'COMPLETED' ? 'The time was kept for the customer, and nobody else could book it.' : '',
    facts.cancelledAt === null
      ? ''
      : `The booking was cancelled on ${instantText(facts.cancelledAt)}; what the customer had agreed to when booking was refunded.`,
    'The receipt and the ticket are attached.',
  ]
    .filter(Boolean)
    .join(' ')
}
