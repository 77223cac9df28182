import { KEPT_DAYS } from '@baari/domain/privacy/purposes.ts'
import {
  BOOKS_DAYS,
  byAccountOrPhone,
  byOrder,
  byOwner,
  DIGEST,
  ofBooking,
  ofPayment,
  ofSettlement,
  paidBy,
  type Rules,
} from './holding.ts'

export const moneyRules = {
  payment_order: { purpose: 'PAYMENTS', own: paidBy },
  payment: {
    purpose: 'PAYMENTS',
    personal: { instrument_digest: { erased: ['AGE'], purpose: 'ABUSE', notExported: DIGEST } },
    purges: [
      {
        since: 'created_at',
        after: 'the payment',
        days: KEPT_DAYS.digests,
        only: 'instrument_digest is not null',
        empties: { instrument_digest: 'null' },
      },
    ],
    own: byOrder,
  },
  refund: {
    purpose: 'PAYMENTS',
    personal: { paid_by_hand_reason: { erased: ['LAW'] } },
    purges: [
      {
        since: 'paid_by_hand_at',
        after: 'it was paid by hand',
        days: BOOKS_DAYS,
        only: "paid_by_hand_reason <> ''",
        empties: { paid_by_hand_reason: "''" },
      },
    ],
    own: ofPayment,
  },
  pass: {
    purpose: 'PAYMENTS',
    personal: { phone: { erased: ['DELETION', 'AGE'] } },
    purges: [
      {
        since: 'ended_at',
        after: 'the pass ended',
        days: KEPT_DAYS.guests,
        only: 'phone is not null',
        empties: { phone: 'null' },
      },
    ],
    own: byAccountOrPhone('created_at'),
  },
  pass_use: { own: ofBooking },
  dispute: { purpose: 'PAYMENTS', own: ofPayment },
  contract: {
    purpose: 'PAYOUTS',
    personal: {
      bank_details: { erased: ['LAW'], notExported: 'sealed; the app shows its end' },
      upi_digest: { erased: ['LAW'], notExported: DIGEST },
      payee_digest: { erased: ['LAW'], notExported: DIGEST },
    },
    purges: [
      {
        since: 'ends_on',
        after: 'its end',
        days: BOOKS_DAYS,
        only: "bank_details <> ''",
        empties: { bank_details: "''", upi_digest: "''", payee_digest: "''" },
      },
    ],
    own: byOwner,
  },
  bank_change: {
    purpose: 'PAYOUTS',
    personal: {
      details: { erased: ['LAW'] },
      payee_digest: { erased: ['LAW'] },
      holder_name: { erased: ['LAW'] },
    },
    purges: [
      {
        since: 'coalesce(applied_at, stopped_at, (select effective_at from approval where id = approval_id))',
        after: 'it was decided',
        days: BOOKS_DAYS,
        only: "details <> ''",
        empties: { details: "''", payee_digest: "''", holder_name: 'null' },
      },
    ],
    notExported: 'sealed; the app shows what is asked for',
  },
  settlement: { purpose: 'PAYOUTS', own: byOwner },
  settlement_line: { purpose: 'PAYOUTS', own: byOwner },
  booking_gstin: {
    purpose: 'PAYMENTS',
    personal: { gstin: { erased: ['LAW'] }, legal_name: { erased: ['LAW'] } },
    purges: [
      {
        since: 'given_at',
        after: 'it was given',
        days: BOOKS_DAYS,
        only: "gstin <> ''",
        empties: { gstin: "''", legal_name: "''" },
      },
    ],
    own: ofBooking,
  },
  tax_document: {
    purpose: 'PAYOUTS',
    personal: {
      issuer_name: { erased: ['LAW'] },
      issuer_gstin: { erased: ['LAW'] },
      recipient_name: { erased: ['LAW'], notExported: 'of another person; the document shows it' },
      recipient_gstin: { erased: ['LAW'], notExported: 'of another person; the document shows it' },
    },
    purges: [
      {
        since: 'created_at',
        after: 'it was issued',
        days: BOOKS_DAYS,
        only: "issuer_name || issuer_gstin || recipient_name || recipient_gstin <> ''",
        empties: { issuer_name: "''", issuer_gstin: "''", recipient_name: "''", recipient_gstin: "''" },
      },
    ],
    own: byOwner,
  },
  tax_document_number: {
    purpose: 'PAYOUTS',
    notExported: 'how many documents each owner has issued; they are exported',
  },
  payout: {
    purpose: 'PAYOUTS',
    personal: {
      destination: { erased: ['LAW'], notExported: 'sealed; the app shows its end' },
      reason: { erased: ['LAW'] },
    },
    purges: [
      {
        since: 'requested_at',
        after: 'it was asked for',
        days: BOOKS_DAYS,
        only: "destination <> ''",
        empties: { destination: "''", reason: 'null' },
      },
    ],
    own: ofSettlement,
  },
  // The form asks admins to write no names into it.
  breach: { purpose: 'RECORDS', notExported: 'the register of breaches, which has no names' },
  breach_entry: { purpose: 'RECORDS', notExported: 'the register of breaches, which has no names' },
  ledger_txn: {
    purpose: 'RECORDS',
    notExported: 'the books: their amounts are also in bookings, payments and settlements',
  },
  ledger_entry: {
    purpose: 'RECORDS',
    notExported: 'the books: their amounts are also in bookings, payments and settlements',
  },
  bank_line: { purpose: 'RECORDS', notExported: 'the house’s own bank account' },
  provider_settlement: { purpose: 'RECORDS', notExported: 'between the provider and the house' },
  reconciliation_difference: {
    purpose: 'RECORDS',
    personal: {
      reason: { erased: ['LAW'] },
      contact: { erased: ['LAW'] },
    },
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
} satisfies Partial<Rules>
