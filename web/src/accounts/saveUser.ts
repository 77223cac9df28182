import { readSession, type SessionUser, saveSession } from '../api/session.ts'

/** What the server now says of whoever is logged in is what the whole site knows of them. */
export const saveUser = (user: SessionUser): void => {
  const session = readSession()
  if (session.status === 'in') saveSession({ access_token: session.accessToken, user })
}
