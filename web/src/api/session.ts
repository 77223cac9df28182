import type { Api } from '@baari/contract/api.ts'
import { type Role, roles, type TurfRight, turfRights, type WireReply } from '@baari/contract/endpoint.ts'
import type { ErrorCode } from '@baari/contract/errors.ts'
import { writeCookie } from '../ui/writeCookie.ts'

/** Cached server answers for reading without a network. */
export const KEPT_DATABASE = 'baari-kept'

export const forgetAnswers = (): void => void indexedDB.deleteDatabase(KEPT_DATABASE)

/** Deletes the previous user's cached answers and documents from this device. */
const eraseDevice = (): void => {
  forgetAnswers()
  navigator.serviceWorker?.controller?.postMessage({ act: 'forget' })
}

export type SessionUser = WireReply<Api['getMe']>

/** The role for which pages are shown: `STAFF` is a player with a right at another account's turf. */
export type Standing = Role | 'STAFF'

/** How the server ended a session. ADMIN_TIMED_OUT: an admin's session was unused or open for too long. */
export type Lost = 'ENDED' | 'ADMIN_TIMED_OUT'

/** `unknown` until local storage has been read: on the server, and while the page is hydrated. */
export type Session =
  | { status: 'unknown'; role: Standing | undefined }
  | { status: 'out'; role: undefined; lost: Lost | undefined }
  | { status: 'in'; role: Standing; user: SessionUser; accessToken: string }

const TOKEN_KEY = 'access_token'
const USER_KEY = 'user'
const ROLE_COOKIE = 'role'
/** Key prefix of half-filled forms, followed by the form's name and the account's id. */
export const DRAFT = 'draft:'
const standings: readonly string[] = [...roles, 'STAFF']

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

/** A session with an unreadable user counts as none: the user logs in again. */
const stored = (): Session => {
  const accessToken = localStorage.getItem(TOKEN_KEY)
  const user = parsedUser(localStorage.getItem(USER_KEY))
  return accessToken && user
    ? { status: 'in', role: standingOf(user), user, accessToken }
    : { status: 'out', role: undefined, lost: undefined }
}

const listeners = new Set<() => void>()
let current: Session | undefined

const become = (session: Session): void => {
  current = session
  // Lets the server render the next page with the right navigation; the cookie grants no access.
  writeCookie(ROLE_COOKIE, session.role ?? '')
  for (const tell of listeners) tell()
}

/** The session of this browser. Only call it in the browser. */
export const readSession = (): Session => {
  if (!current) become(stored())
  return current as Session
}

const followOtherTabs = (event: StorageEvent): void => {
  if (event.key === null || event.key === TOKEN_KEY || event.key === USER_KEY) become(stored())
}

export const watchSession = (tell: () => void): (() => void) => {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs)
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs)
  }
}

const draftKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(DRAFT))

export const saveSession = ({ access_token, user }: { access_token: string; user: SessionUser }): void => {
  const before = readSession()
  localStorage.setItem(TOKEN_KEY, access_token)
  localStorage.setItem(USER_KEY, JSON.stringify(user))
  become(stored())
  if (before.status === 'in' && before.user.entityId === user.entityId) return
  eraseDevice()
  for (const key of draftKeys()) if (!key.endsWith(`:${user.entityId}`)) localStorage.removeItem(key)
}

/** Set until the server has learned of a log-out. */
export const LOGOUT_UNTOLD = 'logout_untold'

const leave = (lost?: Lost): void => {
  const drafts = lost === 'ADMIN_TIMED_OUT' ? draftKeys().map((key) => [key, localStorage.getItem(key) ?? '']) : []
  localStorage.clear()
  sessionStorage.clear()
  for (const [key = '', draft = ''] of drafts) localStorage.setItem(key, draft)
  become({ status: 'out', role: undefined, lost })
  eraseDevice()
}

/** Logs out, and clears the browser's storage and the cached answers. */
export const endSession = ({ isNotified } = { isNotified: true }): void => {
  leave()
  if (!isNotified) localStorage.setItem(LOGOUT_UNTOLD, '1')
}

/**
 * The server no longer accepts this session, and the login page says so. Drafts of an admin whose session timed out
 * stay.
 */
export const loseSession = (refusal?: ErrorCode): void =>
  leave(refusal === 'SESSION_TIMED_OUT' && readSession().role === 'ADMIN' ? 'ADMIN_TIMED_OUT' : 'ENDED')

/** Whether the right held at a turf includes the right needed. */
export const reaches = (held: TurfRight | null | undefined, needed: TurfRight): boolean =>
  held != null && turfRights.indexOf(held) >= turfRights.indexOf(needed)
