import { useEffect, useState } from 'react'

/** A request waits until typing or dragging has paused this long. */
export const TYPING_PAUSE_MS = 400

/** The value once it has been stable for `milliseconds`. */
export const useDelayed = <T>(value: T, milliseconds: number): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
