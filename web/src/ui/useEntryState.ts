import { useLocation } from 'react-router'
import { useOnceAwake } from './useOnceAwake.ts'

/**
 * What this entry of the history was opened with; nothing yet during the first rendering. The browser keeps it over a
 * reload, but the server, whose page React wakes up, never had it.
 */
export const useEntryState = <State extends object>(): Partial<State> =>
  useOnceAwake<State | null>(useLocation().state, null) ?? {}
