import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Another device has written something down at a turf of the person: a walk-in, a block, money. */
export const TURF_CHANGED = 'turf-changed'

/** Reads what `key` names again whenever a turf of the person changes. */
export const useTurfChanges = (key: string): void => {
  const queries = useQueryClient()
  useEffect(() => {
    const readAgain = () => void queries.invalidateQueries({ queryKey: [key] })
    window.addEventListener(TURF_CHANGED, readAgain)
    return () => window.removeEventListener(TURF_CHANGED, readAgain)
  }, [queries, key])
}
