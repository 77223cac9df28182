import { ApiFailure, type Client, createClient } from '@baari/contract/client.ts'
import type { Page } from '@playwright/test'
import { expect, running } from './baari.ts'

type Session = Awaited<ReturnType<Client['login']>>

interface Message {
  code: string | null
}

const messagesTo = async (phoneNumber: string): Promise<Message[]> =>
  (await (await fetch(`${running().inbox}/_ctl/messages?to=${encodeURIComponent(phoneNumber)}`)).json()) as Message[]

const codesTo = async (phoneNumber: string): Promise<string[]> =>
  (await messagesTo(phoneNumber)).flatMap(({ code }) => code ?? [])

/** A code for the number; one that was sent to it a moment ago has to be waited out. */
const askForCode = async (visitor: Client, phoneNumber: string): Promise<void> => {
  try {
    await visitor.register({ body: { phoneNumber, consent: true } })
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.retryAfterSeconds === undefined) throw failure
    await new Promise((done) => setTimeout(done, (failure.retryAfterSeconds ?? 0) * 1_000))
    await visitor.register({ body: { phoneNumber, consent: true } })
  }
}

const logIn = async (phoneNumber: string): Promise<Session> => {
  const visitor = createClient(running().app)
  const before = (await codesTo(phoneNumber)).length
  await askForCode(visitor, phoneNumber)
  await expect.poll(async () => (await codesTo(phoneNumber)).length).toBeGreaterThan(before)
  const [otp = ''] = await codesTo(phoneNumber)
  return visitor.login({ body: { phoneNumber, otp } })
}

/** Who logged in once stays logged in over the stories: codes to one number come half a minute apart. */
const sessions = new Map<string, Promise<Session>>()

/** Logs a number in without the screens of it: the page has the session from now on, and so has the client. */
export const signIn = async (page: Page, phoneNumber: string): Promise<Client> => {
  const coming = sessions.get(phoneNumber) ?? logIn(phoneNumber)
  sessions.set(phoneNumber, coming)
  const session = await coming
  await page.addInitScript(
    ([token, user]) => {
      localStorage.setItem('access_token', token)
      localStorage.setItem('user', user)
    },
    [session.access_token, JSON.stringify(session.user)] as const,
  )
  return createClient(running().app, { headers: () => ({ authorization: `Bearer ${session.access_token}` }) })
}
