import { inFunction } from '@baari/api/testing/inFunction.ts'
import type { Plan } from '../simulate.ts'
import { CALM, type GuardSeed, takenBack } from './guardSeed.ts'

/** Some payments are taken twice or too late, and are refunded. */
const SLOTS: Plan = { ...CALM, seed: 2, visits: 12, reason: 'slot' }
const QUEUED = 'api/src/payments/queueRefund.ts'
const SENT = 'api/src/payments/sendRefunds.ts'
const SAVED = 'api/src/payments/savePayment.ts'

/** Guards of payments and refunds. Where the program makes no such write, `before` makes it. */
export const moneySeeds: readonly GuardSeed[] = [
  {
    guard: 'refund_within_payment',
    before: {
      file: QUEUED,
      from: 'reason: cause.reason,\n      amount,',
      to: 'reason: cause.reason, amount: amount + 100,',
    },
    breaks: 'I5',
    plan: SLOTS,
  },
  {
    guard: 'refund_stays',
    before: {
      file: SENT,
      from: 'reference: reported.reference,',
      to: 'reference: reported.reference, amount: sql`amount * 2`,',
    },
    breaks: 'I5',
    plan: SLOTS,
  },
  {
    guard: 'refund_of_its_booking',
    before: {
      file: QUEUED,
      from: 'booking_id: cause.of.booking_id,',
      to: 'booking_id: sql`(select id from booking order by id limit 1)`,',
    },
    breaks: 'REFUND_OF_ANOTHER',
    plan: SLOTS,
  },
  {
    guard: 'refund_never_removed',
    before: {
      file: SENT,
      from: 'const save = async (db: Database, id: string, reported: GatewayRefund, now: Date): Promise<void> => {\n',
      to: 'const save = async (db: Database, id: string, reported: GatewayRefund, now: Date): Promise<void> => {\n  await db.deleteFrom("refund").where("id", "=", id).execute()\n',
    },
    breaks: 'I2',
    plan: SLOTS,
  },
  {
    guard: 'payment_stays',
    before: {
      file: SAVED,
      from: '        ...reported,\n        captured_at',
      to: '        ...reported, amount: eb("payment.amount", "+", 100),\n        captured_at',
    },
    breaks: 'I6',
    plan: SLOTS,
  },
  {
    guard: 'payment_never_removed',
    before: {
      file: SAVED,
      from: `.updateTable('payment')
    .set({ outcome: 'LEFT_TO_EXPIRE' })`,
      to: `.deleteFrom('payment')`,
    },
    breaks: 'FAILED_AND_CONFIRMED',
    plan: SLOTS,
  },
  { guard: 'refund_attempt', breaks: 'CLEARING_DIFFERS', plan: SLOTS },
  {
    guard: 'captured_agrees',
    before: {
      sql: inFunction(
        'confirm_booking',
        'captured = coalesce(paid.amount, 0)',
        'captured = coalesce(paid.amount - 100, 0)',
      ),
    },
    breaks: 'I6',
    plan: SLOTS,
  },
  {
    guard: 'begins_as_paid',
    before: {
      sql: inFunction(
        'hold_booking',
        'insert into booking select b.*',
        'b.captured := 100; insert into booking select b.*',
      ),
    },
    breaks: 'CAPTURED_UNPAID',
    plan: SLOTS,
  },
  {
    guard: 'refunded_agrees',
    before: {
      file: 'api/src/bookings/refundPayers.ts',
      from: "sum.fn.coalesce(sum.fn.sum<number>('amount'), sum.lit(0)).as('amount')",
      to: "sum.lit(0).as('amount')",
    },
    breaks: 'I5',
    plan: takenBack(40),
  },
  {
    guard: 'confirmed_by_its_payment',
    before: {
      sql: inFunction(
        'confirm_booking',
        'confirming_payment_id = p_payment_id',
        `confirming_payment_id = coalesce((select id from payment other where amount = paid.amount and booking_id <> p_booking_id
          and not exists (select from booking where confirming_payment_id = other.id) order by id limit 1), p_payment_id)`,
      ),
    },
    breaks: 'I6',
    plan: SLOTS,
  },
  { guard: 'refund_beyond_dispute', breaks: 'RETURNED_TWICE', plan: takenBack(297) },
  {
    guard: 'cover_within_dispute',
    before: { sql: inFunction('cover_refund', 'least(left_to_cover(d.id), r.amount - total)', 'r.amount - total') },
    breaks: 'COVERED_TWICE',
    plan: takenBack(70),
  },
  {
    guard: 'cover_within_ahead',
    before: { sql: inFunction('cover_refund', 'least(left_ahead(ahead), r.amount - total)', 'r.amount - total') },
    breaks: 'COVERED_TWICE',
    plan: takenBack(167),
  },
  {
    guard: 'covered_by_disputes',
    before: {
      sql: inFunction('cover_refund', 'covered = total, idempotency_key', 'covered = total + 100, idempotency_key'),
    },
    breaks: 'COVERED_BY_NOTHING',
    plan: takenBack(70),
  },
  { guard: 'refunds during adoption', breaks: 'SENT_BESIDE', plan: takenBack(215) },
  {
    guard: 'refund_by_hand_approved',
    before: {
      file: 'api/src/payments/retryRefund.ts',
      from: "if (needsSecondAdmin('PAID_BY_HAND', amount)) {",
      to: 'if (false) {',
    },
    breaks: 'PAID_BY_HAND_ALONE',
    plan: takenBack(222),
  },
  { guard: 'refund_paid_by_hand_asked', breaks: 'SENT_WHILE_BY_HAND', plan: takenBack(222) },
  {
    guard: 'dispute_accept_approved',
    before: {
      file: 'api/src/disputes/disputes.ts',
      from: "&& needsSecondAdmin('DISPUTE', dispute.amount)",
      to: '&& false',
    },
    breaks: 'ACCEPTED_ALONE',
    plan: takenBack(397),
  },
  {
    guard: 'forward_only',
    breaks: 'STATUS_WENT_BACK',
    plan: {
      ...CALM,
      seed: 125,
      minutes: 12,
      visits: 24,
      reason: 'slot',
      faults: new Set(['slowCall', 'stallHalfway', 'duplicateWebhook']),
      often: 60,
    },
  },
  {
    guard: 'refunds over a life',
    breaks: 'GIVEN_BACK_TOO_MUCH',
    plan: { ...CALM, minutes: 40, priced: 40, reason: 'price' },
  },
  {
    guard: 'webhook inbox',
    breaks: 'EVENT_KEPT_TWICE',
    plan: { ...CALM, minutes: 16, visits: 12, reason: 'slot', faults: new Set(['duplicateWebhook']), often: 1000 },
  },
  { guard: 'fee of a full refund', breaks: 'FEE_OF_NOTHING', plan: { ...CALM, together: 6, reason: 'overdo' } },
  { guard: 'signature check', breaks: 'FORGERY_CHECKED', plan: { ...CALM, together: 4, reason: 'trespass' } },
]
