import { inFunction } from './inFunction.ts'

const PROBES = 'api/src/guards.test.ts'

/** Guards of payments and refunds, listed in `sqlMutants`. */
export const moneyMutants = [
  {
    guard: 'forward_only',
    remove: { sql: inFunction('payment_before_write', "tg_op = 'UPDATE'", 'false') },
    tests: [PROBES, 'api/src/bookings/decidedOnce.test.ts'],
  },
  {
    guard: 'confirmed_by_its_payment',
    remove: { sql: inFunction('booking_before_write', 'new.confirming_payment_id is not null', 'false') },
    tests: [PROBES, 'api/src/bookings/decidedOnce.test.ts'],
  },
  {
    guard: 'refund_within_payment',
    remove: { sql: inFunction('refund_before_write', 'not refund_within_payment(new)', 'false') },
    tests: [PROBES],
  },
  {
    guard: 'refund_stays',
    remove: {
      sql: `${inFunction('refund_before_write', 'or new.amount > old.amount', '')};
            ${inFunction('refund_before_write', '(new.id, new.payment_id', '(old.id, old.payment_id')};
            ${inFunction('refund_before_write', 'new.booking_id, new.reason, new.occasion, new.goodwill)', 'old.booking_id, old.reason, old.occasion, old.goodwill)')}`,
    },
    tests: [PROBES],
  },
  {
    guard: 'refund_of_its_booking',
    remove: { sql: inFunction('refund_within_payment', 'paid.booking_id <> p_refund.booking_id or', '') },
    tests: [PROBES],
  },
  {
    guard: 'refund_beyond_dispute',
    remove: { sql: inFunction('refund_within_payment', '- coverable + returned >', '- coverable >') },
    tests: [PROBES, 'api/src/disputes/lostDisputes.test.ts'],
  },
  {
    guard: 'cover_within_dispute',
    remove: { sql: 'drop trigger cover_within_dispute on refund_cover' },
    tests: [PROBES],
  },
  {
    guard: 'covered_by_disputes',
    remove: { sql: inFunction('refund_before_write', 'new.covered <> old.covered then', 'false then') },
    tests: [PROBES],
  },
  {
    guard: 'refund_never_removed',
    remove: { sql: 'drop trigger never_removed on refund' },
    tests: [PROBES],
  },
  {
    guard: 'refunded_agrees',
    remove: {
      sql: 'drop trigger agrees_with_payments on booking; drop trigger agrees_with_booking on refund',
    },
    tests: [PROBES],
  },
  {
    guard: 'captured_agrees',
    remove: { sql: inFunction('booking_agrees_with_payments', 'b.captured <> ', 'false and b.captured <> ') },
    tests: [PROBES],
  },
  {
    guard: 'begins_as_paid',
    remove: { sql: 'drop trigger begins_as_paid on booking' },
    tests: [PROBES],
  },
  {
    guard: 'payment_stays',
    remove: { sql: inFunction('payment_before_write', 'new.amount, new.currency)', 'old.amount, old.currency)') },
    tests: [PROBES],
  },
  {
    guard: 'payment_never_removed',
    remove: { sql: 'drop trigger never_removed on payment' },
    tests: [PROBES],
  },
  {
    guard: 'refund_attempt',
    remove: { sql: 'drop trigger note_refund_attempt on refund' },
    tests: [PROBES, 'api/src/settlements/refundAttempts.test.ts'],
  },
] as const
