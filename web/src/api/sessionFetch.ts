import type { ErrorCode, Problem } from '@baari/contract/errors.ts'
import { SHARED_RENEWAL_SECONDS, SHARED_SECONDS } from '@baari/domain/shared/limits.ts'
import { MS_PER_SECOND } from '@baari/domain/shared/zonedTime.ts'
import { loseSession, readSession, type SessionUser, saveSession } from './session.ts'
import { traceparent } from './traceparent.ts'

const tokenCodes: readonly ErrorCode[] = ['TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED']

const refusalOf = async (response: Response): Promise<ErrorCode | undefined> =>
  response.status === 403 ? ((await response.clone().json()) as Partial<Problem>).code : undefined

const currentToken = (): string | undefined => {
  const session = readSession()
  return session.status === 'in' ? session.accessToken : undefined
}

/**
 * One renewal at a time over all tabs: a refresh token works once, and using it twice would end the whole session.
 * A caller that waited for the lock finds a new token and uses it.
 */
const renewed = (refused: string | undefined): Promise<string | undefined> =>
  navigator.locks.request('baari-session', async () => {
    const token = currentToken()
    if (token !== refused) return token
    const response = await fetch('/api/v1/auth/refresh', { method: 'POST', headers: { accept: 'application/json' } })
    if (!response.ok) {
      if (response.status === 403) loseSession(await refusalOf(response))
      return undefined
    }
    const session = (await response.json()) as { access_token: string; user: SessionUser }
    saveSession(session)
    return session.access_token
  })

const visitorFetch: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set('traceparent', traceparent())
  // An answer from the browser's own cache could show free times from before a booking.
  return fetch(input, { ...init, headers, cache: 'no-store' })
}

/** A cache counts whole seconds, so it may send an answer for up to one second longer. */
const LONGEST_KEPT_MS = (SHARED_SECONDS + SHARED_RENEWAL_SECONDS + 1) * MS_PER_SECOND
/** Storage key of the time until which caches may be outdated. It survives a reload of the page. */
const OLD_CACHES_UNTIL = 'old-caches-until'

/** After a change made or reported here, makes shared reads bypass caches until they must know it. */
export const passCaches = (): void => sessionStorage.setItem(OLD_CACHES_UNTIL, String(Date.now() + LONGEST_KEPT_MS))

/** `fetch` without the session's token; with it while caches may be outdated, or if the network's budget is used up. */
export const sharedFetch: typeof fetch = async (input, init) => {
  if (Date.now() < Number(sessionStorage.getItem(OLD_CACHES_UNTIL))) return sessionFetch(input, init)
  const response = await visitorFetch(input, init)
  // Thousands of phones can share an address, but not an account.
  return response.status === 429 && currentToken() !== undefined ? sessionFetch(input, init) : response
}

/** `fetch` with the session's token. If the server refuses the token, it is renewed once, silently. */
export const sessionFetch: typeof fetch = async (input, init) => {
  const sendWith = (token: string | undefined) => {
    const headers = new Headers(init?.headers)
    if (token) headers.set('authorization', `Bearer ${token}`)
    return visitorFetch(input, { ...init, headers })
  }
  const token = currentToken()
  const response = await sendWith(token)
  const refusal = token === undefined ? undefined : await refusalOf(response)
  // The account has since set up a second factor, which requires a new log-in.
  if (refusal?.startsWith('SECOND')) loseSession()
  if (!refusal || !tokenCodes.includes(refusal)) return response
  const next = await renewed(token)
  // Without a session the call continues as a visitor's: public pages stay, and all others ask for a log-in.
  return next === undefined && currentToken() !== undefined ? response : sendWith(next)
}
