import { useEffect, useState } from 'react'

/** The value once it has been still for a while: one question per thought, not per letter. */
export const useDebounced = <T>(value: T, milliseconds: number): T => {
  const [still, setStill] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return still
}
