import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { OWNER_DAYS_KEY } from './useOwnerDays.ts'

/**
 * Waits until the plan shows what was just written. The write itself has it read again; an action that waits for that
 * says "saved" only when everybody sees it.
 */
export const useDayReadAgain = () => {
  const queries = useQueryClient()
  return useCallback(
    () => queries.invalidateQueries({ queryKey: [OWNER_DAYS_KEY] }, { cancelRefetch: false }),
    [queries],
  )
}
