import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Another device changed something at one of the user's turfs: a walk-in, a block, a payment. */
export const TURF_CHANGED = 'turf-changed'

/** Refetches the queries of `key` whenever one of the user's turfs changes. */
export const useTurfChanges = (key: string): void => {
  const queries = useQueryClient()
  useEffect(() => {
    const readAgain = () => void queries.invalidateQueries({ queryKey: [key] })
    window.addEventListener(TURF_CHANGED, readAgain)
    return () => window.removeEventListener(TURF_CHANGED, readAgain)
  }, [queries, key])
}
