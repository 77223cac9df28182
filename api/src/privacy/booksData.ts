import { BOOKS_DAYS, type Holdings } from './holding.ts'

export const booksData = {
  // Admins write no names into it: it says so where they do.
  breach: {
    purpose: 'RECORDS',
    people: ['reported_by'],
    facts: ['id', 'what', 'data', 'people', 'discovered_at', 'reported_at'],
    notExported: 'the register of breaches, which names nobody',
  },
  breach_entry: {
    purpose: 'RECORDS',
    people: ['written_by'],
    facts: ['id', 'breach_id', 'step', 'words', 'people', 'written_at'],
    notExported: 'the register of breaches, which names nobody',
  },
  breach_reminder: { facts: ['breach_id', 'clock', 'reminded_at'] },
  ledger_txn: {
    purpose: 'RECORDS',
    people: ['actor_id'],
    facts: ['id', 'kind', 'idem_key', 'occurred_at', 'written_in'],
    notExported: 'the books; what they say of a person stands in bookings, payments and settlements',
  },
  ledger_entry: {
    purpose: 'RECORDS',
    people: ['owner_id'],
    facts: ['id', 'txn_id', 'account', 'amount', 'booking_id', 'payment_id', 'settlement_id'],
    notExported: 'the books; what they say of a person stands in bookings, payments and settlements',
  },
  bank_line: {
    purpose: 'RECORDS',
    people: ['entered_by'],
    facts: ['id', 'booked_on', 'amount', 'reference', 'entered_at'],
    notExported: 'the house’s own bank account',
  },
  provider_settlement: {
    purpose: 'RECORDS',
    people: ['matched_by'],
    facts: [
      'id',
      'provider',
      'amount',
      'utr',
      'status',
      'made_at',
      'is_opening',
      'bank_line_id',
      'matched_at',
      'found_at',
    ],
    notExported: 'between the provider and the house',
  },
  provider_settlement_line: {
    facts: [
      'entity_id',
      'settlement_id',
      'kind',
      'credit',
      'debit',
      'fee',
      'tax',
      'provider_payment_id',
      'provider_dispute_id',
      'description',
      'found_at',
    ],
  },
  reconciliation_difference: {
    purpose: 'RECORDS',
    personal: {
      reason: { holds: 'words for the books of a difference', erased: ['LAW'] },
      contact: { holds: 'first and last digits of the number behind a payment that nobody knows', erased: ['LAW'] },
    },
    people: ['asked_by', 'resolved_by'],
    facts: [
      'id',
      'kind',
      'subject_id',
      'day',
      'ours',
      'theirs',
      'tax',
      'provider_payment_id',
      'booking_id',
      'found_at',
      'asked_at',
      'next_try_at',
      'resolved_at',
      'how',
      'method',
      'paid_at',
    ],
    purges: [
      {
        since: 'resolved_at',
        after: 'it was resolved',
        days: BOOKS_DAYS,
        only: "(reason <> '' or contact is not null)",
        empties: { reason: "''", contact: 'null' },
      },
    ],
    notExported: 'between the provider, the bank and the house',
  },
} satisfies Holdings<
  | 'breach'
  | 'breach_entry'
  | 'breach_reminder'
  | 'ledger_txn'
  | 'ledger_entry'
  | 'bank_line'
  | 'provider_settlement'
  | 'provider_settlement_line'
  | 'reconciliation_difference'
>
