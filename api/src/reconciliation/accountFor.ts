import type { Database } from '@baari/db/connect.ts'
import { bookingOutcomes } from '@baari/domain/payments/paymentOutcome.ts'
import { sql } from 'kysely'
import { sentOfRefund } from '../payments/coverRefund.ts'
import type { DifferenceKind } from './noteDifference.ts'

/** Captured payments and refunds of the provider, by their ids, in paise. */
export interface Listed {
  payments: Map<string, number>
  refunds: Map<string, { amount: number; paymentId: string }>
}

interface Sum {
  count: number
  amount: number
}

interface LeftToDecide {
  kind: DifferenceKind
  subjectId: string
  amount: number
}

/** Where the provider's money is, according to our rows. The five parts of `payments` add up to the amount captured. */
export interface Accounted {
  payments: Sum & { bookings: Sum; refunds: Sum; toDecide: Sum; decided: Sum; unexplained: Sum }
  refunds: Sum & { ours: Sum; ofOthers: Sum; toDecide: Sum; decided: Sum; unexplained: Sum }
  healed: { payments: number; differences: number }
  left: LeftToDecide[]
}

interface Asked {
  listed: Listed
  range: { from: string; to: string }
  startedAt: Date
}

/** Accounts for every rupee that the provider has captured, and for every one that it has sent back. */
export const accountFor = async (db: Database, { listed, range, startedAt }: Asked): Promise<Accounted> => {
  const [paymentIds, refundIds] = [[...listed.payments.keys()], [...listed.refunds.keys()]]
  const sent = [...listed.refunds.values()]
  const { rows: payments } = await sql<Record<'bookings' | 'refunds' | 'toDecide' | 'decided', number>>`
    select
      case when payment.outcome = any (${bookingOutcomes}::text[]) then ours - back else 0 end as "bookings",
      back as "refunds",
      case when is_open then listed.amount - ours else 0 end as "toDecide",
      case when is_decided and not is_open then listed.amount - ours else 0 end as "decided"
    from unnest(${paymentIds}::text[], ${[...listed.payments.values()]}::bigint[]) listed (id, amount)
    left join payment on payment.provider_payment_id = listed.id and payment.captured_at is not null
    cross join lateral (select
      coalesce(payment.amount, 0) as ours,
      least(coalesce(payment.amount, 0), coalesce((select sum(${sentOfRefund}) from refund where payment_id = payment.id), 0))::bigint as back,
      ${differs(['PAYMENT_UNKNOWN', 'AMOUNT_DIFFERS'], isOpen)} as is_open,
      ${differs(['PAYMENT_UNKNOWN', 'AMOUNT_DIFFERS'], isDecided)} as is_decided) ours`.execute(db)
  const { rows: refunds } = await sql<Record<'ours' | 'ofOthers' | 'toDecide' | 'decided', number>>`
    select
      case when is_ours then amount else 0 end as "ours",
      case when is_of_other then amount else 0 end as "ofOthers",
      case when not is_ours and not is_of_other and is_open then amount else 0 end as "toDecide",
      case when not is_ours and not is_of_other and not is_open and is_decided then amount else 0 end as "decided"
    from unnest(${refundIds}::text[], ${sent.map(({ paymentId }) => paymentId)}::text[], ${sent.map(({ amount }) => amount)}::bigint[])
      listed (id, payment_id, amount)
    cross join lateral (select
      exists (select from refund_attempt where provider_refund_id = listed.id) as is_ours,
      not exists (select from payment where provider_payment_id = listed.payment_id and captured_at is not null) as is_of_other,
      ${differs(['REFUND_UNKNOWN'], isOpen)} as is_open,
      ${differs(['REFUND_UNKNOWN'], isDecided)} as is_decided) ours`.execute(db)
  const captured = sumOf([...listed.payments.values()])
  const sentSum = sumOf(sent.map(({ amount }) => amount))
  const paymentSums = {
    bookings: sumOf(payments.map(({ bookings }) => bookings)),
    refunds: sumOf(payments.map(({ refunds: back }) => back)),
    toDecide: sumOf(payments.map(({ toDecide }) => toDecide)),
    decided: sumOf(payments.map(({ decided }) => decided)),
  }
  const refundSums = {
    ours: sumOf(refunds.map(({ ours }) => ours)),
    ofOthers: sumOf(refunds.map(({ ofOthers }) => ofOthers)),
    toDecide: sumOf(refunds.map(({ toDecide }) => toDecide)),
    decided: sumOf(refunds.map(({ decided }) => decided)),
  }
  return {
    payments: { ...captured, ...paymentSums, unexplained: restOf(captured, paymentSums) },
    refunds: { ...sentSum, ...refundSums, unexplained: restOf(sentSum, refundSums) },
    healed: await healedSince(db, startedAt, paymentIds),
    left: await leftToDecide(db, range, [...paymentIds, ...refundIds]),
  }
}

/** A difference counts as decided once an admin has asked for a resolution: the jobs carry it out. */
const isOpen = sql`resolved_at is null and requested_at is null`
const isDecided = sql`requested_at is not null or resolved_at is not null and resolution <> 'GONE'`

const differs = (kinds: readonly DifferenceKind[], how: typeof isOpen) => sql`
  exists (select from reconciliation_difference
          where kind in (${sql.join(kinds)}) and subject_id = listed.id and (${how}))`

const sumOf = (amounts: readonly number[]): Sum => ({
  count: amounts.filter((amount) => amount !== 0).length,
  amount: amounts.reduce((sum, amount) => sum + amount, 0),
})

const restOf = (all: Sum, parts: Record<string, Sum>): Sum => {
  const amount = Object.values(parts).reduce((rest, part) => rest - part.amount, all.amount)
  return { count: amount === 0 ? 0 : 1, amount }
}

const healedSince = async (db: Database, since: Date, paymentIds: string[]): Promise<Accounted['healed']> => {
  const { rows } = await sql<Accounted['healed']>`
    select
      (select count(*) from payment where provider_payment_id = any (${paymentIds}::text[]) and created_at >= ${since}) as payments,
      (select count(*) from reconciliation_difference where resolution = 'GONE' and resolved_at >= ${since}) as differences`.execute(
    db,
  )
  return rows[0]!
}

const leftToDecide = async (db: Database, { from, to }: Asked['range'], ids: string[]): Promise<LeftToDecide[]> => {
  const { rows } = await sql<LeftToDecide>`
    select kind, subject_id as "subjectId", coalesce(theirs, 0) - coalesce(ours, 0) as amount
    from reconciliation_difference
    where ${isOpen} and (day between ${from}::date and ${to}::date or subject_id = any (${ids}::text[]))
    order by day, kind, subject_id`.execute(db)
  return rows
}
