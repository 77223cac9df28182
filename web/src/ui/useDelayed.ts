import { useEffect, useState } from 'react'

/** Typing and dragging ask for nothing until they pause this long. */
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
