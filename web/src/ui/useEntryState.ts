import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const never = () => () => undefined

/**
 * What this entry of the history was opened with; nothing yet during the first rendering. The browser keeps it over a
 * reload, but the server, whose page React wakes up, never had it.
 */
export const useEntryState = <State extends object>(): Partial<State> => {
  const state = useLocation().state as State | null
  return (
    useSyncExternalStore(
      never,
      () => state,
      () => null,
    ) ?? {}
  )
}
