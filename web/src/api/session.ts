import type { Api } from '@baari/contract/api.ts'
import { everyRole, type Role, type WireReply } from '@baari/contract/endpoint.ts'
import { writeCookie } from '../ui/writeCookie.ts'
import { forgetDevice } from './forgetDevice.ts'

export type SessionUser = WireReply<Api['getMe']>

/** What a page is shown to: `STAFF` is a player who has been given a right at somebody's turf. */
export type Standing = Role | 'STAFF'

/** `unknown` until local storage has been read: on the server, and while the page is hydrated. */
export type Session =
  | { status: 'unknown'; role: Standing | undefined }
  | { status: 'out'; role: undefined; wasLost: boolean }
  | { status: 'in'; role: Standing; user: SessionUser; accessToken: string }

const TOKEN_KEY = 'access_token'
const USER_KEY = 'user'
const ROLE_COOKIE = 'role'
const standings: readonly string[] = [...everyRole, 'STAFF']

export const isStanding = (value: unknown): value is Standing => typeof value === 'string' && standings.includes(value)

const standingOf = ({ role, staffRight }: SessionUser): Standing =>
  role === 'USER' && staffRight !== null ? 'STAFF' : role

const parsedUser = (text: string | null): SessionUser | undefined => {
  try {
    const user = JSON.parse(text ?? 'null') as SessionUser | null
    return user && isStanding(user.role) ? user : undefined
  } catch {
    return undefined
  }
}

/** A session whose user cannot be read is no session: the person logs in once more. */
const stored = (wasLost: boolean): Session => {
  const accessToken = localStorage.getItem(TOKEN_KEY)
  const user = parsedUser(localStorage.getItem(USER_KEY))
  return accessToken && user
    ? { status: 'in', role: standingOf(user), user, accessToken }
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
  const before = readSession()
  localStorage.setItem(TOKEN_KEY, access_token)
  localStorage.setItem(USER_KEY, JSON.stringify(user))
  become(stored(false))
  if (before.status !== 'in' || before.user.entityId !== user.entityId) forgetDevice()
}

/** Set while the server does not know yet that somebody has left. */
export const LOGOUT_UNTOLD = 'logout_untold'

const leave = (wasLost: boolean): void => {
  localStorage.clear()
  become({ status: 'out', role: undefined, wasLost })
  forgetDevice()
}

/** Logging out empties local storage and what was kept for reading without a network. */
export const endSession = ({ isTold } = { isTold: true }): void => {
  leave(false)
  if (!isTold) localStorage.setItem(LOGOUT_UNTOLD, '1')
}

/** The server no longer takes this session: the login page says so. */
export const loseSession = (): void => leave(true)
