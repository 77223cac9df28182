import { useState } from 'react'
import type { DayEntry } from './useOwnerDays.ts'

/** The entry of the open sheet. It stays until the sheet closes, even if it leaves the plan. */
export const useOpenEntry = (
  entries: readonly DayEntry[] | undefined,
  openId: string | undefined,
): DayEntry | undefined => {
  const [last, setLast] = useState<DayEntry>()
  const found = entries?.find(({ entityId }) => entityId === openId)
  if (found && found !== last) setLast(found)
  return found ?? (last?.entityId === openId ? last : undefined)
}
