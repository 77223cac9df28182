import type { Ask } from '../load/requestOf.ts'
import { availabilityAsk, lists, searches, slotAsk } from '../measure/asks.ts'
import type { Bench } from '../measure/openBench.ts'

export interface Growing {
  name: string
  /** Which plot it is on, and which target it belongs to. */
  group: 'search' | 'lists'
  ask: (bench: Bench, at: number) => Ask
  /** The percentile that is compared between the sizes, and its limit. */
  target?: { id: 'B4' | 'B5'; of: 'p99' | 'p50'; atMost: number }
}

const B4 = { id: 'B4', of: 'p99', atMost: 2 } as const
const B5 = { id: 'B5', of: 'p50', atMost: 1.3 } as const

/** Even at the smallest size most players have more bookings, so that each size shows equally many rows. */
const ROWS_SHOWN = 4

const inPages =
  (ask: Growing['ask']): Growing['ask'] =>
  (bench, at) => {
    const { path, ...rest } = ask(bench, at)
    return { ...rest, path: `${path}${path.includes('?') ? '&' : '?'}size=${ROWS_SHOWN}` }
  }

/** The hot requests, each of which has to be as quick in a country as in a city. */
export const growing: readonly Growing[] = [
  ...Object.entries(searches).map(([name, ask]) => ({
    name: `search: ${name}`,
    group: 'search' as const,
    ask,
    target: B4,
  })),
  { name: 'availability', group: 'lists', ask: availabilityAsk, target: B5 },
  { name: 'hold', group: 'lists', ask: slotAsk(false), target: B5 },
  ...Object.entries(lists).map(([name, ask]) => ({ name, group: 'lists' as const, ask: inPages(ask), target: B5 })),
]
