import { type ReactNode, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useDrawnLater } from './useDrawnLater.ts'

/**
 * Content that exists only after hydration; until then `before`. React renders it in short pieces, and does not rerender
 * the page around it.
 */
export const OnceAwake = ({ before = null, children }: { before?: ReactNode; children: ReactNode }): ReactNode =>
  useDrawnLater(useOnceAwake(true, false)) ? children : before

const never = () => () => undefined

/** A value that only the browser knows: the first render, which must match the server's, uses `before`. */
const useOnceAwake = <Value,>(awake: Value, before: Value): Value =>
  useSyncExternalStore(
    never,
    () => awake,
    () => before,
  )

/**
 * The state of this history entry; empty during the first render. The browser keeps it across reloads, but the server,
 * whose page React hydrates, never had it.
 */
export const useEntryState = <State extends object>(): Partial<State> =>
  useOnceAwake<State | null>(useLocation().state, null) ?? {}
