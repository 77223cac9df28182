import { LOGOUT_UNTOLD, readSession } from './session.ts'

const post = (path: string, token?: string): Promise<Response> =>
  fetch(`/api/v1/auth/${path}`, {
    method: 'POST',
    headers: { accept: 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })

/** Ends the server session of a user who logged out offline. A failed call is retried later. */
export const reportLogout = (): Promise<void> =>
  navigator.locks.request('baari-session', async () => {
    if (localStorage.getItem(LOGOUT_UNTOLD) === null) return
    // A new log-in has already ended the previous session.
    if (readSession().status !== 'in') {
      const renewed = await post('refresh')
      if (renewed.status >= 500) return
      if (renewed.ok) {
        const { access_token: token } = (await renewed.json()) as { access_token: string }
        if (!(await post('logout', token)).ok) return
      }
    }
    localStorage.removeItem(LOGOUT_UNTOLD)
  })

const tryAgain = (): void => {
  reportLogout().catch(() => undefined)
}

/** Tries now and whenever the network returns. */
export const keepTellingLogout = (): void => {
  tryAgain()
  window.addEventListener('online', tryAgain)
}
