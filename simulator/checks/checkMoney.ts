import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import type { ProviderState } from './providerState.ts'
import type { Violation } from './violation.ts'

interface PaymentFacts {
  provider_payment_id: string
  status: string
  outcome: string | null
  fee: number | null
  /** The booking or the pass that it pays for. */
  paid_for_id: string
  booking_status: string | null
  /** It is kept: for the booking, or for a share of its bill. */
  is_kept: boolean
  is_confirming: boolean
  /** Of refunds that the provider has taken over, without parts that lost disputes covered and refunds paid by hand. */
  refunded: number
  /** Of refunds because the payment came to nothing. */
  returned: number
  clearing: number
}

const readPayments = async (db: Database): Promise<Map<string, PaymentFacts>> => {
  const { rows } = await sql<PaymentFacts>`
    select provider_payment_id, payment.status::text, payment.outcome::text, payment.fee, coalesce(payment.booking_id, to_jsonb(payment) ->> 'pass_id') as paid_for_id,
      booking.status::text as booking_status, coalesce(confirming_payment_id = payment.id, false) as is_confirming,
      case when payment.booking_id is null then coalesce(payment.outcome = 'CONFIRMED', false)
        else confirming_payment_id is not distinct from payment.id or payment.outcome = 'SHARED' end as is_kept,
       coalesce((select sum(amount - coalesce((to_jsonb(refund) ->> 'covered')::bigint, 0)) from refund
         where payment_id = payment.id and status in ('INITIATED', 'PROCESSED')
           and to_jsonb(refund) ->> 'paid_by_hand_at' is null), 0)::bigint as refunded,
      coalesce((select sum(amount) from refund where payment_id = payment.id and reason in ('LATE', 'DUPLICATE', 'MISMATCH')), 0)::bigint as returned,
      coalesce((select sum(amount) from ledger_entry where payment_id = payment.id and account = 'psp_clearing'), 0)::bigint as clearing
    from payment left join booking on booking.id = booking_id`.execute(db)
  return new Map(rows.map((row) => [row.provider_payment_id, row]))
}

const isPlayed = ({ booking_status: status }: PaymentFacts): boolean => status === 'CONFIRMED' || status === 'COMPLETED'

/** A hold has one order. Every captured payment has one outcome, and rows, books and provider agree about it. */
export const checkMoney = async (db: Database, provider: ProviderState): Promise<Violation[]> => {
  const rows = await readPayments(db)
  const violations: Violation[] = []
  const report = (rule: string, facts: string): void => {
    violations.push({ rule, facts })
  }
  for (const payment of provider.payments) {
    if (!payment.captured) continue
    const row = rows.get(payment.id)
    const refunded = provider.refunds
      .filter((refund) => refund.payment_id === payment.id && refund.status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0)
    if (!row) {
      report('CAPTURE_UNKNOWN', `${payment.id} of ${payment.order_id} was captured, and no row knows of it`)
      continue
    }
    const name = `${payment.id} of ${row.paid_for_id} (${row.booking_status}, outcome ${row.outcome})`
    if (row.is_confirming && isPlayed(row) && row.returned > 0)
      report('CONFIRMED_AND_REFUNDED', `${name}: ${row.returned} paise go back`)
    if (!row.is_kept && refunded !== payment.amount)
      report('CAPTURED_FOR_NOTHING', `${name}: ${payment.amount} paise were captured, ${refunded} went back`)
    if (refunded !== row.refunded)
      report('REFUNDS_DIFFER', `${name}: ${refunded} paise went back, the rows say ${row.refunded}`)
    if (row.fee !== payment.fee) report('FEE_LOST', `${name}: the fee is ${payment.fee}, the row says ${row.fee}`)
    if (!['captured', 'refunded'].includes(row.status))
      report('STATUS_WENT_BACK', `${name}: captured, the row says ${row.status}`)
    const cleared = payment.amount - (payment.fee ?? 0) - refunded
    if (row.clearing !== cleared)
      report('CLEARING_DIFFERS', `${name}: the provider holds ${cleared} paise of it, the books say ${row.clearing}`)
  }
  const receipts = Map.groupBy(provider.orders, ({ receipt }) => receipt)
  for (const [receipt, orders] of receipts)
    if (orders.length > 1) report('ORDERED_TWICE', `${receipt} has ${orders.length} orders at the provider`)
  const { rows: unbalanced } = await sql<{ txn_id: string }>`
    select txn_id::text from ledger_entry group by txn_id having sum(amount) <> 0`.execute(db)
  for (const { txn_id: id } of unbalanced) report('POSTING_UNBALANCED', `ledger transaction ${id}`)
  return [...violations, ...(await checkRefunds(db))]
}

/** Each refund belongs to the booking of its payment, money that a bank has returned is not sent again, and no cover exceeds its source. */
const checkRefunds = async (db: Database): Promise<Violation[]> => {
  const { rows } = await sql<Violation>`
    select 'REFUND_OF_ANOTHER' as rule, refund.id || ' refunds a payment of something else' as facts
      from refund join payment on payment.id = payment_id
      where (refund.booking_id, to_jsonb(refund) ->> 'pass_id') is distinct from (payment.booking_id, to_jsonb(payment) ->> 'pass_id')
    union all
    select 'CAPTURED_UNPAID', id || ' says that ' || captured || ' paise were captured, and has neither a payment nor a pass'
      from booking where captured > 0 and confirming_payment_id is null
        and not exists (select from pass_use where booking_id = booking.id)
    union all
    select 'RETURNED_TWICE', payment.id || ' of ' || payment.amount || ': the bank returned ' || deducted || ', then ' || refund.id || ' was sent'
      from dispute join payment on payment.id = payment_id
        join refund on refund.payment_id = payment.id and refund.created_at > decided_at and refund.reason <> 'GIVEN_AHEAD'
      where dispute.status = 'LOST' and refund.amount > refund.covered
        and deducted + (select sum(amount - covered) from refund where payment_id = payment.id) > payment.amount
    union all
    select 'SENT_BESIDE', refund.id || ' was sent in full, although ' || other.id || ' of the provider was known to be a part of it'
      from reconciliation_difference found join refund other on other.provider_refund_id = found.subject_id
        join refund on refund.payment_id = other.payment_id and refund.reason = 'CANCELLED' and refund.created_at > found.found_at
      where other.reason = 'CHARGE_RETURNED' and other.given_by is null and refund.provider_refund_id is not null
    union all
    select 'COVERED_TWICE', coalesce(dispute_id, ahead_id) || ' covers ' || sum(refund_cover.amount)
      from refund_cover left join dispute on dispute.id = dispute_id left join refund ahead on ahead.id = ahead_id
      group by dispute_id, ahead_id, borne_by_platform, ahead.amount
      having sum(refund_cover.amount) > coalesce(borne_by_platform, ahead.amount)
    union all
    select 'COVERED_BY_NOTHING', id || ' of ' || amount || ' is covered by ' || covered
      from refund where covered < amount
        and covered <> (select coalesce(sum(amount), 0) from refund_cover where refund_id = refund.id)`.execute(db)
  return rows
}
