import { useMemo, useSyncExternalStore } from 'react'
import { useBoot } from '../boot.ts'
import { readSession, type Session, watchSession } from './session.ts'

/** The session of this browser; `unknown` on the server and during the first render. */
export const useSession = (): Session => {
  const { roleHint } = useBoot()
  const unread = useMemo<Session>(() => ({ status: 'unknown', role: roleHint }), [roleHint])
  return useSyncExternalStore(watchSession, readSession, () => unread)
}

/** Whether a user is logged in; false during the first render, so a visitor's page does not rerender for it. */
export const useIsLoggedIn = (): boolean =>
  useSyncExternalStore(
    watchSession,
    () => readSession().status === 'in',
    () => false,
  )

/** The role whose pages are shown; the first render uses the role the server rendered with. */
export const useRole = (): Session['role'] => {
  const { roleHint } = useBoot()
  return useSyncExternalStore(
    watchSession,
    () => readSession().role,
    () => roleHint,
  )
}
