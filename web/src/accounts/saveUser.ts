import { readSession, type SessionUser, saveSession } from '../api/session.ts'

/**
 * Replaces the session's user with the server's latest answer, for the whole site. Returns false, and changes nothing,
 * if the session by now belongs to another account.
 */
export const saveUser = (user: SessionUser): boolean => {
  const session = readSession()
  const isSame = session.status === 'in' && session.user.entityId === user.entityId
  if (isSame) saveSession({ access_token: session.accessToken, user })
  return isSame
}
