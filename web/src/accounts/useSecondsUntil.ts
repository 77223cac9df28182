import { useEffect, useState } from 'react'

const SECOND = 1_000

const secondsUntil = (instant: number): number => Math.max(0, Math.ceil((instant - Date.now()) / SECOND))

/** Whole seconds until an instant of this browser's clock, counting down to 0. */
export const useSecondsUntil = (instant: number): number => {
  const [counted, setCounted] = useState({ instant, left: secondsUntil(instant) })
  useEffect(() => {
    const count = () => setCounted({ instant, left: secondsUntil(instant) })
    count()
    const timer = setInterval(count, SECOND / 4)
    return () => clearInterval(timer)
  }, [instant])
  return counted.instant === instant ? counted.left : secondsUntil(instant)
}
