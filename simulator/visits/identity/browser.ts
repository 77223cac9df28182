import { createHash } from 'node:crypto'
import { createClient } from '@baari/contract/client.ts'
import type { Client } from '@baari/contract/createClientOf.ts'
import type { Person } from '../../world/world.ts'
import { complain, type PhoneMessage, type Reported, reported, type Stage } from '../stage.ts'

type Session = Awaited<ReturnType<Client['login']>>

/** A browser with its cookies and its network address. */
export interface Browser {
  client: Client
  cookies: Map<string, string>
  session: Session | undefined
  /** Takes over a session that was begun or continued. */
  enter(session: Session): void
}

/** An address of another network each time, unless it is given. */
export const newAddress = ({ draws }: Stage): string =>
  `49.${draws.between(1, 250)}.${draws.between(1, 250)}.${draws.between(1, 250)}`

export const openBrowser = (stage: Stage, name: string, address = newAddress(stage)): Browser => {
  const send = stage.fetchFor(name)
  const cookies = new Map<string, string>()
  const browser: Browser = {
    cookies,
    session: undefined,
    enter: (session) => {
      browser.session = session
    },
    client: createClient('http://simulated', {
      fetch: async (input, init) => {
        const answer = await send(input, init)
        for (const cookie of answer.headers.getSetCookie()) {
          const [key = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
          cookies.set(key, value)
        }
        return answer
      },
      headers: () => ({
        'x-forwarded-for': address,
        ...(cookies.size > 0 ? { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } : {}),
        ...(browser.session ? { authorization: `Bearer ${browser.session.access_token}` } : {}),
      }),
    }),
  }
  return browser
}

const MOST_ASKS = 5
const MOST_CHECKS = 12

const solve = (challenge: string, bits: number): string => {
  for (let number = 0; ; number += 1) {
    const proof = `${challenge}:${number}`
    if (createHash('sha256').update(proof).digest().readUInt32BE() >>> (32 - bits) === 0) return proof
  }
}

/** Asks for a code, with a proof of work if the server demands one; returns the outcome. */
export const askCode = async <Reply>(
  stage: Stage,
  ask: (proof: { proof?: string }) => Promise<Reply>,
): Promise<Reported<Reply>> => {
  let work = {}
  for (let tries = 1; ; tries += 1) {
    const sent = await reported(ask(work))
    if (sent.is === 'DONE' || tries === MOST_ASKS) return sent
    if (sent.is === 'REFUSED' && sent.code === 'PROOF_NEEDED') {
      const { challenge, bits } = sent.problem as unknown as { challenge: string; bits: number }
      work = { proof: solve(challenge, bits) }
    } else if (sent.is === 'REFUSED' && sent.code !== 'OTP_RESEND_LOCKED' && sent.status < 500) return sent
    else await stage.wait(31)
  }
}

/** Only the code of a log-in has a button; that of a guardian or of a change of number is in the text. */
const codeIn = ({ code, text }: PhoneMessage): string | undefined => code ?? /\b\d{6}\b/.exec(text)?.[0]

/** Waits until a code that was sent after `from` has come to the number. */
export const readCode = async (stage: Stage, phone: string, from: number): Promise<string | undefined> => {
  for (let checks = 0; checks < MOST_CHECKS; checks += 1) {
    const sent = (await stage.inbox(phone)).filter(({ sentAt }) => Date.parse(sentAt) >= from)
    const found = sent.map(codeIn).find((code) => code !== undefined)
    if (found !== undefined) return found
    await stage.wait(stage.draws.between(3, 8))
  }
  return undefined
}

/** Logs in with a code, and agrees to the terms. */
export const logIn = async (stage: Stage, browser: Browser, phone: string): Promise<Session | undefined> => {
  const from = stage.now()
  const body = { phoneNumber: phone, consent: true }
  const sent = await askCode(stage, (proof) => browser.client.register({ body: { ...body, ...proof } }))
  if (sent.is !== 'DONE') return undefined
  const otp = await readCode(stage, phone, from)
  if (otp === undefined) return undefined
  const begun = await reported(browser.client.login({ body: { phoneNumber: phone, otp } }))
  if (begun.is !== 'DONE') return undefined
  browser.enter(begun.reply)
  return begun.reply
}

/** A request with a session that has ended must be refused. */
export const mustBeOver = async (stage: Stage, browser: Browser, why: string): Promise<void> => {
  const answer = await reported(browser.client.getMe({}))
  if (answer.is === 'DONE') complain(stage, 'ENDED_SESSION_ACTED', `${answer.reply.entityId} still acts: ${why}`)
}

/** A number that no account of the world has. */
export const newNumber = ({ draws }: Stage): string => `+9170${draws.between(1000, 9999)}${draws.between(1000, 9999)}`

/** A person with a new account, and the browser that made it. */
export interface Guest extends Person {
  browser: Browser
}

export const newGuest = async (stage: Stage): Promise<Guest | undefined> => {
  const phone = newNumber(stage)
  const name = `guest ${phone}`
  const browser = openBrowser(stage, name)
  const session = await logIn(stage, browser, phone)
  return session && { name, id: session.user.entityId, phone, client: browser.client, browser }
}
