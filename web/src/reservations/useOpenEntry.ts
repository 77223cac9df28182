import { useState } from 'react'
import type { DayEntry } from './useOwnerDays.ts'

/** What the open sheet is about. It stays there when the plan no longer has it, until the sheet is closed. */
export const useOpenEntry = (
  entries: readonly DayEntry[] | undefined,
  openId: string | undefined,
): DayEntry | undefined => {
  const [last, setLast] = useState<DayEntry>()
  const found = entries?.find(({ entityId }) => entityId === openId)
  if (found && found !== last) setLast(found)
  return found ?? (last?.entityId === openId ? last : undefined)
}
