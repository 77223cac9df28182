import { useMemo, useSyncExternalStore } from 'react'
import { useBoot } from '../boot.ts'
import { readSession, type Session, watchSession } from './session.ts'

/** The session of this browser; `unknown` on the server and during the first rendering. */
export const useSession = (): Session => {
  const { roleHint } = useBoot()
  const unread = useMemo<Session>(() => ({ status: 'unknown', role: roleHint }), [roleHint])
  return useSyncExternalStore(watchSession, readSession, () => unread)
}

/** Whether somebody is logged in; nobody is during the first rendering, so a visitor's page is not drawn again for it. */
export const useIsLoggedIn = (): boolean =>
  useSyncExternalStore(
    watchSession,
    () => readSession().status === 'in',
    () => false,
  )

/** Whose pages are shown; the first rendering has the role by which the server drew the page. */
export const useRole = (): Session['role'] => {
  const { roleHint } = useBoot()
  return useSyncExternalStore(
    watchSession,
    () => readSession().role,
    () => roleHint,
  )
}
