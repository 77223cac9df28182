import { type Paise, percentageOf } from '../shared/money.ts'
import { type CancellationPolicy, KEPT_IF_RESOLD } from './cancellation.ts'

/** The facts of a cancelled booking that decide its refill refund. */
export interface CancelledBooking {
  readonly policy: Pick<CancellationPolicy, 'keptIfResold'>
  readonly captured: Paise
  /** Refunded to its player so far. */
  readonly returned: Paise
}

/** A sale of the time that a cancelled booking gave back. Time is in minutes of one part: an hour of two parts is 120. */
export interface Resale {
  readonly id: string
  /** Captured, less refunds. */
  readonly captured: Paise
  /** The part already paid to players who had cancelled the same time. */
  readonly taken: Paise
  /** How much of the sold time is that of the cancelled booking. */
  readonly sharedMinutes: number
  readonly minutes: number
}

/** A refill refund, and the part that each sale contributed. */
export interface Refill {
  readonly amount: Paise
  readonly sales: readonly { readonly id: string; readonly amount: Paise }[]
}

/** The most that a cancelled booking can still give back when its time sells again. */
export const refillAtMost = ({ policy, captured, returned }: CancelledBooking): Paise =>
  Math.max(0, captured - returned - percentageOf(captured, policy.keptIfResold ?? KEPT_IF_RESOLD))

/** A sale brings its captured amount pro rata to the shared minutes, rounded down, less what it already gave. */
const broughtBy = ({ captured, taken, sharedMinutes, minutes }: Resale): Paise =>
  Math.max(0, Math.min(Math.floor((captured * sharedMinutes) / minutes), captured - taken))

/** The refund that resales of a cancelled booking's time pay for. Takes from the sales in order until it is covered. */
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
