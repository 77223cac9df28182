import type { Clock } from '../platform/jobs/clock.ts'

/** A clock that stands still until it is moved. */
export interface SetClock extends Clock {
  set(instant: string | Date): void
  advance(amount: { seconds?: number; minutes?: number; hours?: number }): void
}

/** Friday, 10 in the morning in India. */
export const BEGINNING = '2027-01-15T04:30:00Z'

export const setClock = (beginning: string = BEGINNING): SetClock => {
  let at = new Date(beginning).getTime()
  const listeners = new Set<() => void>()
  const moveTo = (instant: number): void => {
    if (instant === at) return
    at = instant
    for (const moved of listeners) moved()
  }
  return {
    now: () => new Date(at),
    set: (instant) => moveTo(new Date(instant).getTime()),
    advance: ({ seconds = 0, minutes = 0, hours = 0 }) => moveTo(at + (seconds + minutes * 60 + hours * 3600) * 1000),
    onMove: (moved) => {
      listeners.add(moved)
      return () => listeners.delete(moved)
    },
  }
}
