import fs from 'node:fs'
import path from 'node:path'
import { createClient } from '@baari/contract/client.ts'
import type { Client } from '@baari/contract/createClientOf.ts'
import type { Role } from '@baari/contract/endpoint.ts'
import { ADMIN_SESSION } from '@baari/domain/accounts/sessions.ts'
import type { Page } from '@playwright/test'
import { codeFor, codesTo, running } from './baari.ts'
import { productNow } from './clock.ts'

interface Session {
  access_token: string
  /** Access ends after a day. */
  loggedInAt: number
  user: { role: Role }
}

/** Kept beside the running product: every worker of the run uses the same login. */
const keptAt = (phone: string): string =>
  path.join(path.dirname(process.env.BAARI_RUNNING ?? ''), `session-${phone}.json`)

const post = async <T>(path: string, body: unknown): Promise<T> => {
  const response = await fetch(`${running().api}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

const logIn = async (phone: string): Promise<Session> => {
  const sentBefore = (await codesTo(phone)).length
  await post('/auth/register', { phoneNumber: phone, consent: true })
  const opened = await post<Session>('/auth/login', { phoneNumber: phone, otp: await codeFor(phone, sentBefore) })
  const session = { ...opened, loggedInAt: productNow() }
  fs.writeFileSync(keptAt(phone), JSON.stringify(session))
  return session
}

const HOUR_MILLISECONDS = 3_600_000
/** One hour less than the life of an admin's session or of an access token. */
const longestOf = ({ user: { role } }: Session): number =>
  HOUR_MILLISECONDS * (role === 'ADMIN' ? ADMIN_SESSION.idleHours - 1 : 23)

/** One login a product and number. */
const sessionOf = async (phone: string): Promise<Session> => {
  const kept = keptAt(phone)
  const session = fs.existsSync(kept) ? (JSON.parse(fs.readFileSync(kept, 'utf8')) as Session) : undefined
  return session && productNow() < session.loggedInAt + longestOf(session) ? session : logIn(phone)
}

const clientWith = ({ access_token: token }: Session): Client =>
  createClient(running().app, { headers: () => ({ authorization: `Bearer ${token}` }) })

/** A client of a logged-in account that has no page. */
export const clientOf = async (phone: string): Promise<Client> => clientWith(await sessionOf(phone))

/**
 * Makes the page that of a logged-in account, without the detour over the login screens, and answers with a client of
 * the same session.
 */
export const signIn = async (page: Page, phone: string): Promise<Client> => {
  const session = await sessionOf(phone)
  await page.addInitScript(
    ([token, user]) => {
      localStorage.setItem('access_token', token ?? '')
      localStorage.setItem('user', user ?? '')
    },
    [session.access_token, JSON.stringify(session.user)],
  )
  return clientWith(session)
}

/** Logs in once, so that later changes to the stored session stay, for example a log-out. */
export const signInOnce = async (page: Page, phone: string): Promise<void> => {
  const session = await sessionOf(phone)
  await page.goto('/about')
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('access_token', token ?? '')
      localStorage.setItem('user', user ?? '')
    },
    [session.access_token, JSON.stringify(session.user)],
  )
}
