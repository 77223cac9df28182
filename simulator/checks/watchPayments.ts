import type { Violation } from './violation.ts'

interface SeenPayment {
  id: string
  status: string
  fee: number | null
}

const RANK = ['created', 'failed', 'authorized', 'captured', 'refunded']

/** The query of one reading: every payment. */
export const PAYMENTS = `select provider_payment_id as id, status::text, fee::integer from payment order by id`

/**
 * Compares each reading of payments with the previous one: no payment disappears, and no status or fee goes back, even
 * briefly. A check at the end of the day would miss it, since by then jobs have asked the provider again.
 */
export const watchPayments = () => {
  let last = new Map<string, SeenPayment>()
  return (seen: readonly SeenPayment[]): Violation[] => {
    const before = last
    last = new Map(seen.map((payment) => [payment.id, payment]))
    const gone = [...before.keys()].filter((id) => !last.has(id))
    return [
      ...gone.map((id) => ({ rule: 'PAYMENT_GONE', facts: `${id} is in no row any more` })),
      ...seen.flatMap((payment) => changesOf(before.get(payment.id), payment)),
    ]
  }
}

const changesOf = (before: SeenPayment | undefined, payment: SeenPayment): Violation[] => {
  if (!before) return []
  const wentBack = RANK.indexOf(payment.status) < RANK.indexOf(before.status)
  return [
    ...(wentBack
      ? [{ rule: 'STATUS_WENT_BACK', facts: `${payment.id} was ${before.status}, then ${payment.status}` }]
      : []),
    ...(before.fee !== null && payment.fee === null
      ? [{ rule: 'FEE_LOST', facts: `${payment.id} had a fee of ${before.fee}, then none` }]
      : []),
  ]
}
