import { clock, day, isSome, joined } from './englishPhrases.ts'
import type { DeskKind, Sentences } from './sentences.ts'

/** News for admins about the platform's work. */
export const englishDeskSentences: Pick<Sentences, DeskKind> = {
  work_parked: ({ work = '', reference = '', reason: code = '' }) => ({
    title: 'A job failed',
    body: `${work} is stuck at ${reference} (${code}). See Tools, Failed jobs.`,
  }),
  invariant_violated: ({ rule = '', reference = '', count = '' }) => ({
    title: `Invariant ${rule} is violated`,
    body: `Rows that break it: ${count}, the first is ${reference}. See Tools, Invariants.`,
  }),
  keys_refused: ({ provider = '' }) => ({
    title: 'A provider refuses our keys',
    body:
      provider.startsWith('whatsapp') || provider === 'sms'
        ? `${provider} does not take our messages: check its key, its balance and the registered templates. They are waiting, and login codes may not arrive.`
        : `${provider} does not accept them. Work that needs it is waiting and continues once the keys are right.`,
  }),
  message_undelivered: ({ work = '', reference = '', reason: code = '' }) => ({
    title: 'A message could not be delivered',
    body: `WhatsApp refuses the text of ${work} (${code}): ${reference}. It is not sent again. See Tools, Messages.`,
  }),
  dispute_opened: ({ turf, paid, reference, until }) => ({
    title: isSome(paid) ? `A bank asks for ₹${paid} back` : 'A bank asks for money back',
    body: joined(
      turf && `${turf}.`,
      reference && `Booking ${reference}.`,
      until && `Answer by ${day(until)}.`,
      'See Tools, Disputes.',
    ),
  }),
  dispute_due: ({ turf, paid, reference, date, until }) => ({
    title: isSome(paid) ? `No answer yet to the dispute over ₹${paid}` : 'A dispute has no answer yet',
    body: joined(
      turf && `${turf}.`,
      reference && `Booking ${reference}.`,
      date && until && `The bank accepts an answer until ${day(date)}, ${clock(until)}.`,
      'See Tools, Disputes.',
    ),
  }),
  dispute_won: ({ turf, paid, reference }) => ({
    title: isSome(paid) ? `The dispute over ₹${paid} is won` : 'A dispute is won',
    body: joined(
      turf && `${turf}.`,
      reference && `Booking ${reference}.`,
      'What was held back is paid out with the next settlement.',
    ),
  }),
  dispute_lost: ({ turf, paid, reference }) => ({
    title: isSome(paid) ? `The dispute over ₹${paid} is lost` : 'A dispute is lost',
    body: joined(turf && `${turf}.`, reference && `Booking ${reference}.`, 'See who bears it under Tools, Disputes.'),
  }),
  differences_found: ({ count = '', date }) => ({
    title: count === '1' ? 'One difference to look at' : `${count} differences to look at`.trim(),
    body: joined(
      date && `Comparing ${day(date)} with the payment provider and the bank.`,
      'See Tools, Reconciliation.',
    ),
  }),
  breach_reported: () => ({
    title: 'A breach of personal data was reported',
    body: 'Tell the people affected without delay, and the Board the details within 72 hours. See Tools, Breaches.',
  }),
  breach_due: ({ asked, date, until }) => ({
    title: asked === 'PEOPLE' ? 'Tell the people about a breach' : 'Tell the Board about a breach',
    body: joined(
      asked === 'PEOPLE'
        ? 'It was discovered a day ago, and nobody has noted that the people were told.'
        : date && until && `The details are due on ${day(date)}, ${clock(until)}.`,
      'See Tools, Breaches.',
    ),
  }),
  grievance_opened: ({ reference = '' }) => ({
    title: 'A new grievance',
    body: `Answer ${reference} within 48 hours. See Tools, Grievances.`,
  }),
  grievance_unacknowledged: ({ reference = '' }) => ({
    title: 'A grievance has waited for 48 hours',
    body: `${reference} was not answered within the time set by law. See Tools, Grievances.`,
  }),
  grievance_unclosed: ({ reference = '' }) => ({
    title: 'A grievance has been open for a month',
    body: `${reference} should have been closed by now. See Tools, Grievances.`,
  }),
  payout_recorded: ({ paid, name = '', reference }) => ({
    title: 'A bank payout was recorded',
    body: joined(isSome(paid) && `₹${paid} to ${name}.`, reference && `Payout ID ${reference}.`),
  }),
}
