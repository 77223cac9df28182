import type { Reason } from './visits/planDay.ts'

/** A seed that has once found something. It always runs again. */
interface KeptSeed {
  seed: number
  days: number
  minutes: number
  visits: number
  priced?: number
  reason?: Reason
  /** The violation that it showed. */
  found: string
}

export const keptSeeds: readonly KeptSeed[] = [
  {
    seed: 1002,
    days: 1,
    minutes: 40,
    visits: 30,
    found:
      'A slot was sold twice: confirmed at the end of its hold, after a process ahead of time had given it to another',
  },
  {
    seed: 5001,
    days: 1,
    minutes: 40,
    visits: 60,
    found: 'A slot was sold twice; a refund that was retried before its failure was posted was in the books twice',
  },
  {
    seed: 104,
    days: 1,
    minutes: 12,
    visits: 6,
    found: 'A payment confirmed a booking whose time somebody else had taken',
  },
  {
    seed: 100,
    days: 1,
    minutes: 12,
    visits: 6,
    found: 'A player who was told that the payment failed was charged, and the booking confirmed',
  },
  {
    seed: 5001,
    days: 1,
    minutes: 40,
    visits: 30,
    found: 'A late payment could not be settled again while its refund was under way',
  },
  {
    seed: 1,
    days: 1,
    minutes: 40,
    visits: 0,
    priced: 60,
    reason: 'price',
    found: 'A move to a cheaper time and a cancellation gave back more than cancelling at once',
  },
]
