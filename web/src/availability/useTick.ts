import { useEffect, useState } from 'react'

/** The time of a clock, read again every so many milliseconds. */
export const useTick = (now: () => number, everyMs: number): number => {
  const [shown, setShown] = useState(now)
  useEffect(() => {
    setShown(now())
    const timer = setInterval(() => setShown(now()), everyMs)
    return () => clearInterval(timer)
  }, [now, everyMs])
  return shown
}
