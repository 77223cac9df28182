import type { Api } from '@baari/contract/api.ts'
import { everyRole, type Role, type WireReply } from '@baari/contract/endpoint.ts'
import { writeCookie } from '../ui/writeCookie.ts'

export type SessionUser = WireReply<Api['getMe']>

/** `unknown` until local storage has been read: on the server, and while the page wakes up. */
export type Session =
  | { status: 'unknown'; role: Role | undefined }
  | { status: 'out'; role: undefined; wasLost: boolean }
  | { status: 'in'; role: Role; user: SessionUser; accessToken: string }

const TOKEN_KEY = 'access_token'
const USER_KEY = 'user'
const ROLE_COOKIE = 'role'
const roles: readonly string[] = everyRole

export const isRole = (value: unknown): value is Role => typeof value === 'string' && roles.includes(value)

const parsedUser = (text: string | null): SessionUser | undefined => {
  try {
    const user = JSON.parse(text ?? 'null') as SessionUser | null
    return user && isRole(user.role) ? user : undefined
  } catch {
    return undefined
  }
}

/** A session whose user cannot be read is no session: the person logs in once more. */
const stored = (wasLost: boolean): Session => {
  const accessToken = localStorage.getItem(TOKEN_KEY)
  const user = parsedUser(localStorage.getItem(USER_KEY))
  return accessToken && user
    ? { status: 'in', role: user.role, user, accessToken }
    : { status: 'out', role: undefined, wasLost }
}

const listeners = new Set<() => void>()
let current: Session | undefined

const become = (session: Session): void => {
  current = session
  // The next page from the server starts with the right navigation; the cookie opens nothing by itself.
  writeCookie(ROLE_COOKIE, session.role ?? '')
  for (const tell of listeners) tell()
}

/** The session of this browser. Only call it in the browser. */
export const readSession = (): Session => {
  if (!current) become(stored(false))
  return current as Session
}

const followOtherTabs = (event: StorageEvent): void => {
  if (event.key === null || event.key === TOKEN_KEY || event.key === USER_KEY) become(stored(false))
}

export const watchSession = (tell: () => void): (() => void) => {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs)
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs)
  }
}

export const saveSession = ({ access_token, user }: { access_token: string; user: SessionUser }): void => {
  localStorage.setItem(TOKEN_KEY, access_token)
  localStorage.setItem(USER_KEY, JSON.stringify(user))
  become(stored(false))
}

/** Logging out empties local storage. */
export const endSession = (): void => {
  localStorage.clear()
  become({ status: 'out', role: undefined, wasLost: false })
}

/** The server no longer takes this session: the login page says so. */
export const loseSession = (): void => {
  localStorage.clear()
  become({ status: 'out', role: undefined, wasLost: true })
}
