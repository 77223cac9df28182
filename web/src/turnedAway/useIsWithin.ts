import { useEffect, useState } from 'react'

/** Whether `now`, the server's clock, is between the two. Rerenders when either is reached. */
export const useIsWithin = ({ from, until }: { from: string; until: string }, now: () => number): boolean => {
  const [, turn] = useState(0)
  const at = now()
  const [begins, ends] = [Date.parse(from), Date.parse(until)]
  const next = [begins, ends].find((edge) => edge > at)
  useEffect(() => {
    if (next === undefined) return
    const timer = setTimeout(() => turn((turns) => turns + 1), Math.min(next - now(), LONGEST_TIMER))
    return () => clearTimeout(timer)
  })
  return at >= begins && at < ends
}

/** The longest timeout that browsers support. */
const LONGEST_TIMER = 2 ** 31 - 1
