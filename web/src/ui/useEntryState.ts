import { useLocation } from 'react-router'
import { useOnceAwake } from './useOnceAwake.ts'

/**
 * The state of this history entry; empty during the first render. The browser keeps it across reloads, but the server,
 * whose page React hydrates, never had it.
 */
export const useEntryState = <State extends object>(): Partial<State> =>
  useOnceAwake<State | null>(useLocation().state, null) ?? {}
