import { useCallback, useEffect, useState } from 'react'

/**
 * The server's clock in milliseconds, continued by the device's: a device may be minutes off, but it ticks correctly.
 */
export const useServerClock = (serverTime: string, readAt: number): (() => number) => {
  const ahead = Date.parse(serverTime) - readAt
  return useCallback(() => Date.now() + ahead, [ahead])
}

/** The time of a clock, updated every `everyMs` milliseconds. */
export const useTick = (now: () => number, everyMs: number): number => {
  const [shown, setShown] = useState(now)
  useEffect(() => {
    setShown(now())
    const timer = setInterval(() => setShown(now()), everyMs)
    return () => clearInterval(timer)
  }, [now, everyMs])
  return shown
}

/** Whole minutes until an instant, rounded up; 0 once it has passed. `now` is in milliseconds. */
export const minutesLeft = (until: Date, now: number): number =>
  Math.max(0, Math.ceil((until.getTime() - now) / 60_000))
