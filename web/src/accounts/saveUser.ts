import { readSession, type SessionUser, saveSession } from '../api/session.ts'

/** Replaces the session's user with the server's latest answer, for the whole site. */
export const saveUser = (user: SessionUser): void => {
  const session = readSession()
  if (session.status === 'in') saveSession({ access_token: session.accessToken, user })
}
