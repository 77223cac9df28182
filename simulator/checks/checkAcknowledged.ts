import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import type { Model } from './model.ts'
import type { ProviderState } from './providerState.ts'
import type { Violation } from './violation.ts'

interface BookingFacts {
  id: string
  status: string
  confirmed_by: string | null
}

const readBookings = async (db: Database): Promise<Map<string, BookingFacts>> => {
  const { rows } = await sql<BookingFacts>`
    select booking.id, booking.status::text, provider_payment_id as confirmed_by
    from booking left join payment on payment.id = confirming_payment_id`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Acknowledged confirmations, cancellations and failures still stand. */
export const checkAcknowledged = async (db: Database, model: Model, provider: ProviderState): Promise<Violation[]> => {
  const rows = await readBookings(db)
  const violations: Violation[] = []
  const report = (rule: string, facts: string): void => {
    violations.push({ rule, facts })
  }
  for (const known of model.bookings.values()) {
    const row = rows.get(known.id)
    const status = row?.status ?? 'nowhere'
    const isOn = status === 'CONFIRMED' || status === 'COMPLETED'
    if (known.state === 'CONFIRMED' && !known.mayBeOver && !isOn)
      report('ACKNOWLEDGED_LOST', `${known.id} was confirmed to ${known.person} and is ${status}`)
    if (known.state === 'CANCELLED' && status !== 'CANCELLED')
      report('CANCELLED_CAME_BACK', `${known.id} was cancelled and is ${status}`)
    for (const paymentId of known.failedPaymentIds) {
      if (isOn && row?.confirmed_by === paymentId)
        report('FAILED_AND_CONFIRMED', `${known.person} was told that ${paymentId} failed; it confirmed ${known.id}`)
      const payment = provider.payments.find(({ id }) => id === paymentId)
      const refunded = provider.refunds
        .filter((refund) => refund.payment_id === paymentId && refund.status !== 'failed')
        .reduce((sum, { amount }) => sum + amount, 0)
      if (payment?.captured && refunded !== payment.amount)
        report('FAILED_AND_CHARGED', `${known.person} was told that ${paymentId} failed; it was captured`)
    }
  }
  return [...violations, ...(await checkPasses(db, model, provider)), ...(await checkCoupons(db))]
}

/**
 * A pass whose player was told that it has begun is active, or refunded if they asked for it. A payment whose player
 * was told that it failed has begun no pass, and is refunded if it was captured.
 */
const checkPasses = async (db: Database, model: Model, provider: ProviderState): Promise<Violation[]> => {
  if (model.passes.size + model.failedPassPayments.size === 0) return []
  const { rows } = await sql<{ id: string; state: string; paid_by: string | null }>`
    select pass.id, state, provider_payment_id as paid_by
    from pass left join payment on payment.id = confirming_payment_id`.execute(db)
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  const confirming = new Set(rows.map(({ paid_by }) => paid_by))
  return [
    ...[...model.passes].flatMap(([id, { state, mayBeOver }]) => {
      const is = states.get(id) ?? 'nowhere'
      return is === state || (state === 'ACTIVE' && mayBeOver && is === 'REFUNDED')
        ? []
        : [{ rule: 'PASS_LOST', facts: `${id} was ${state} and is ${is}` }]
    }),
    ...[...model.failedPassPayments].flatMap((paymentId) => {
      const payment = provider.payments.find(({ id }) => id === paymentId)
      const facts = `${paymentId} of a pass was said to have failed`
      if (confirming.has(paymentId)) return [{ rule: 'FAILED_AND_CONFIRMED', facts }]
      const refunded = provider.refunds
        .filter((refund) => refund.payment_id === paymentId && refund.status !== 'failed')
        .reduce((sum, { amount }) => sum + amount, 0)
      return payment?.captured && refunded !== payment.amount ? [{ rule: 'FAILED_AND_CHARGED', facts }] : []
    }),
  ]
}

/** No account has used a coupon more often than it allows. */
const checkCoupons = async (db: Database): Promise<Violation[]> => {
  const { rows } = await sql<{ account_id: string; code: string; uses: number }>`
    select account_id, code, count(*)::integer as uses
    from booking join coupon on code = coupon_code
    where booking.status in ('CONFIRMED', 'COMPLETED') and uses_per_account is not null
    group by account_id, code, uses_per_account having count(*) > uses_per_account`.execute(db)
  return rows.map(({ account_id: account, code, uses }) => ({
    rule: 'COUPON_USED_TOO_OFTEN',
    facts: `${account} has used ${code} ${uses} times`,
  }))
}
