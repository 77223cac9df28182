import { useMemo, useSyncExternalStore } from 'react'
import { useBoot } from '../boot.ts'
import { readSession, type Session, watchSession } from './session.ts'

/** The session of this browser; `unknown` on the server and during the first rendering. */
export const useSession = (): Session => {
  const { roleHint } = useBoot()
  const unread = useMemo<Session>(() => ({ status: 'unknown', role: roleHint }), [roleHint])
  return useSyncExternalStore(watchSession, readSession, () => unread)
}
