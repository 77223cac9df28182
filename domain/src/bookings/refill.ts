import { type Paise, percentageOf } from '../shared/money.ts'
import { type CancellationPolicy, KEPT_IF_RESOLD } from './cancellation.ts'

/** A cancelled booking, as far as it can still be refunded. */
export interface CancelledBooking {
  readonly policy: Pick<CancellationPolicy, 'keptIfResold'>
  readonly captured: Paise
  /** What its player has back already. */
  readonly returned: Paise
}

/** A sale of the time that a cancelled booking gave back. Time is in minutes of one part: an hour of two parts is 120. */
export interface Resale {
  readonly id: string
  /** What it has of its payment. */
  readonly captured: Paise
  /** What of that has gone to players who had cancelled the same time. */
  readonly taken: Paise
  /** How much of the sold time is that of the cancelled booking. */
  readonly sharedMinutes: number
  readonly minutes: number
}

/** What a refill refund came to, and what each sale gave towards it. */
export interface Refill {
  readonly amount: Paise
  readonly sales: readonly { readonly id: string; readonly amount: Paise }[]
}

/** The most that a cancelled booking can still give back when its time sells again. */
export const refillAtMost = ({ policy, captured, returned }: CancelledBooking): Paise =>
  Math.max(0, captured - returned - percentageOf(captured, policy.keptIfResold ?? KEPT_IF_RESOLD))

/** A sale brings its captured amount by the minutes it shares, rounded down. What it has given is not given again. */
const broughtBy = ({ captured, taken, sharedMinutes, minutes }: Resale): Paise =>
  Math.max(0, Math.min(Math.floor((captured * sharedMinutes) / minutes), captured - taken))

/** What the player of a cancelled booking gets back of what its time brought. Sales give in their order until it is enough. */
export const refillOf = (booking: CancelledBooking, resales: readonly Resale[]): Refill => {
  let left = refillAtMost(booking)
  const sales = resales.map((resale) => {
    const amount = Math.min(left, broughtBy(resale))
    left -= amount
    return { id: resale.id, amount }
  })
  return {
    amount: sales.reduce((sum, { amount }) => sum + amount, 0),
    sales: sales.filter(({ amount }) => amount > 0),
  }
}
