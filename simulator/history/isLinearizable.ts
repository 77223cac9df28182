import type { Cancellation, Win } from './history.ts'

/**
 * True if the acts have an order, each at one moment of its span, in which a slot is never won while another booking has
 * it. An act without an answer may have happened at any time from its start, or never.
 */
export const isLinearizable = (acts: readonly (Win | Cancellation)[]): boolean => {
  const seen = new Set<string>()
  const search = (left: readonly (Win | Cancellation)[], holder: string | undefined): boolean => {
    if (left.every(({ to }) => to === undefined)) return true
    const state = `${left.map((act) => acts.indexOf(act)).join()} ${holder}`
    if (seen.has(state)) return false
    seen.add(state)
    const firstEnd = Math.min(...left.map(({ to }) => to ?? Infinity))
    return left.some((act) => {
      // An act that begins after the end of another follows it.
      if (act.from > firstEnd) return false
      const rest = left.filter((other) => other !== act)
      // Two confirmations of a booking are a single win.
      if (act.act === 'win') return [undefined, act.bookingId].includes(holder) && search(rest, act.bookingId)
      return search(rest, holder === act.bookingId ? undefined : holder)
    })
  }
  return search(acts, undefined)
}
