import { inFunction } from './inFunction.ts'

const PROBES = 'api/src/guards.test.ts'

/** Guards of payments, refunds, coupons and the gate, listed in `sqlMutants`. */
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
            ${inFunction('refund_before_write', 'new.booking_id, new.pass_id, new.reason, new.occasion, new.goodwill)', 'old.booking_id, old.pass_id, old.reason, old.occasion, old.goodwill)')}`,
    },
    tests: [PROBES],
  },
  {
    guard: 'refund_of_its_booking',
    remove: {
      sql: inFunction(
        'refund_within_payment',
        '(paid.booking_id, paid.pass_id) is distinct from (p_refund.booking_id, p_refund.pass_id) or',
        '',
      ),
    },
    tests: [PROBES],
  },
  {
    guard: 'refund_beyond_dispute',
    remove: { sql: inFunction('refund_within_payment', '- coverable + returned >', '- coverable >') },
    tests: [PROBES, 'api/src/disputes/lostDisputes.test.ts'],
  },
  {
    guard: 'cover_within_dispute',
    remove: { sql: inFunction('refund_cover_before_insert', 'new.dispute_id is not null', 'false') },
    tests: [PROBES],
  },
  {
    guard: 'cover_within_ahead',
    remove: { sql: inFunction('refund_cover_before_insert', 'new.ahead_id is not null', 'false') },
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
  {
    guard: 'owner_approved',
    remove: { sql: inFunction('turf_before_write', '(hand_over_due(new.id, new.owner_id)).id is null', 'false') },
    tests: [PROBES, 'api/src/admin/approvals.test.ts'],
  },
  {
    guard: 'decision_complete',
    remove: { sql: 'alter table approval drop constraint decision_complete' },
    tests: [PROBES],
  },
  {
    guard: 'turf_on_sale',
    remove: { sql: inFunction('booking_before_write', 'and not turf_sells(new.turf_id)', 'and false') },
    tests: [PROBES, 'api/src/admin/stoppedTurfs.test.ts'],
  },
  {
    guard: 'refund_by_hand_approved',
    remove: { sql: inFunction('refund_before_write', 'new.amount - new.covered > new.paid_by_hand_limit', 'false') },
    tests: [PROBES],
  },
  {
    guard: 'refund_given_approved',
    remove: { sql: inFunction('refund_before_write', 'not refund_is_given(new)', 'false') },
    tests: [PROBES],
  },
  {
    guard: 'dispute_accept_approved',
    remove: { sql: inFunction('dispute_moves_forward', 'new.amount > new.accept_limit', 'false') },
    tests: [PROBES],
  },
  {
    guard: 'refund_paid_by_hand_asked',
    remove: {
      sql: inFunction(
        'refund_before_write',
        "old.status = 'FAILED' and new.status = 'PENDING' and exists",
        'false and exists',
      ),
    },
    tests: ['api/src/admin/notified.test.ts'],
    title: 'paid by bank transfer',
  },
  {
    guard: 'block_on_sale',
    remove: { sql: 'drop trigger block_on_sale on block' },
    tests: [PROBES, 'api/src/admin/stoppedTurfs.test.ts'],
  },
  {
    guard: 'secure_slot at a stopped turf',
    remove: { sql: inFunction('secure_slot', 'if not turf_sells(b.turf_id) then', 'if false then') },
    tests: ['api/src/admin/stoppedTurfs.test.ts'],
    title: 'waits for its payment',
  },
  {
    guard: 'coupon lock',
    remove: { sql: inFunction('lock_coupon', 'for no key update', '') },
    tests: [PROBES],
  },
  {
    guard: 'coupon_used_up',
    remove: { sql: 'drop trigger begins_within_limit on coupon_use' },
    tests: [PROBES],
  },
  {
    guard: 'coupon_share_approved',
    remove: {
      sql: inFunction('coupon_before_write', 'new.turf_share_percentage > coalesce', 'false and 0 < coalesce'),
    },
    tests: [PROBES],
  },
  {
    guard: 'coupon_part_approved',
    remove: { sql: inFunction('coupon_before_write', 'coalesce(new.budget', 'coalesce(false and new.budget') },
    tests: [PROBES, 'api/src/admin/approvals.test.ts'],
  },
  {
    guard: 'coupon_limits_stay',
    remove: {
      sql: inFunction('coupon_before_write', "tg_op = 'UPDATE'", 'false'),
    },
    tests: [PROBES, 'api/src/admin/approvals.test.ts'],
  },
  {
    guard: 'coupon_own_turf',
    remove: { sql: inFunction('coupon_refusal', 'turf_affiliation(u.account_id, u.turf_id) is not null', 'false') },
    tests: [PROBES, 'api/src/bookings/couponAbuse.test.ts'],
  },
  {
    guard: 'coupon_budget_spent',
    remove: { sql: 'alter table coupon drop constraint coupon_budget_spent' },
    tests: [PROBES],
  },
  {
    guard: 'pass_minutes_within',
    remove: { sql: 'alter table pass drop constraint pass_minutes_within' },
    tests: [PROBES],
  },
  {
    guard: 'pass_bought_by_its_payment',
    remove: {
      sql: inFunction(
        'pass_before_update',
        "and pass_id = new.id and outcome = 'CONFIRMED' and amount = new.price",
        '',
      ),
    },
    tests: [PROBES],
  },
  {
    guard: 'pass_refund_agrees',
    remove: { sql: inFunction('pass_agrees_with_refunds', "p.sold = 'ONLINE'", 'false') },
    tests: [PROBES],
  },
] as const
