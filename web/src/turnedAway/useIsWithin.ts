import { useEffect, useState } from 'react'

/** Is it between the two by `now`, the server's clock? It turns by itself when either is reached. */
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

/** Browsers take no longer one. */
const LONGEST_TIMER = 2 ** 31 - 1
