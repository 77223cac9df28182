import type { Cancellation, Win } from './history.ts'

/**
 * Whether there is an order of these acts, each at one moment of its span, in which a slot is never won while somebody
 * else has it. An act without an answer may have happened at any time from its start, or never.
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
      // Whatever begins after another has ended comes after it.
      if (act.from > firstEnd) return false
      const rest = left.filter((other) => other !== act)
      // Who is told twice that a booking is theirs has won it once.
      if (act.act === 'win') return [undefined, act.bookingId].includes(holder) && search(rest, act.bookingId)
      return search(rest, holder === act.bookingId ? undefined : holder)
    })
  }
  return search(acts, undefined)
}
