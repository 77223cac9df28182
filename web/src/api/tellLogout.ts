import { LOGOUT_UNTOLD, readSession } from './session.ts'

const post = (path: string, token?: string): Promise<Response> =>
  fetch(`/api/v1/auth/${path}`, {
    method: 'POST',
    headers: { accept: 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })

/** Somebody who logged out without a network is logged out at the server as soon as there is one. */
export const tellLogout = (): Promise<void> =>
  navigator.locks.request('baari-session', async () => {
    if (localStorage.getItem(LOGOUT_UNTOLD) === null) return
    // A new log-in has ended the session of before.
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
  tellLogout().catch(() => undefined)
}

/** Now, and whenever the network comes back. */
export const keepTellingLogout = (): void => {
  tryAgain()
  window.addEventListener('online', tryAgain)
}
