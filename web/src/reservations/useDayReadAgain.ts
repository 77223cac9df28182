import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { OWNER_DAYS_KEY } from './useOwnerDays.ts'

/**
 * Waits for the refetch of the plan that the write started, so that an action says "saved" only once the plan shows it.
 */
export const useDayReadAgain = () => {
  const queries = useQueryClient()
  return useCallback(
    () => queries.invalidateQueries({ queryKey: [OWNER_DAYS_KEY] }, { cancelRefetch: false }),
    [queries],
  )
}
