import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createClient } from '@baari/contract/client.ts'
import type { Client } from '@baari/contract/createClientOf.ts'
import type { Role } from '@baari/contract/endpoint.ts'
import { newId } from '@baari/db/newId.ts'
import { freshDatabase, type TestDatabase } from '@baari/db/testing.ts'
import { startMessagesStandIn } from '@baari/standins/messages/messagesStandIn.ts'
import { startPaymentsStandIn } from '@baari/standins/payments/paymentsStandIn.ts'
import { startPayoutsStandIn } from '@baari/standins/payouts/payoutsStandIn.ts'
import { afterAll } from 'vitest'
import { accessTokens } from './accounts/accessTokens.ts'
import { beginSession } from './accounts/sessions.ts'
import { type App, createApp } from './app.ts'
import { type Config, readConfig } from './config.ts'

/** A clock that stands still until it is moved. */
export interface SetClock {
  now(): Date
  advance(amount: { seconds?: number; minutes?: number; hours?: number }): void
}

/** Friday, 10 in the morning in India. */
const BEGINNING = '2027-01-15T04:30:00Z'

export const setClock = (beginning = BEGINNING): SetClock => {
  let at = new Date(beginning).getTime()
  return {
    now: () => new Date(at),
    advance: ({ seconds = 0, minutes = 0, hours = 0 }) => {
      at += (seconds + minutes * 60 + hours * 3600) * 1000
    },
  }
}

export interface Player {
  id: string
  phone: string
  token: string
  client: Client
}

export interface TestApp {
  app: App
  url: string
  config: Config
  database: TestDatabase
  clock: SetClock
  /** Without a login. */
  client: Client
  payments: string
  messages: string
  payouts: string
  /** A logged-in account. */
  player(role?: Role): Promise<Player>
  /** Asks a stand-in to do something. */
  control<T>(address: string, body?: unknown): Promise<T>
}

/** The settings of a test: its own database, the stand-ins, nothing from the environment. */
export const testSettings = (places: StandIns & { database: string }): NodeJS.ProcessEnv => ({
  NODE_ENV: 'test',
  PORT: '0',
  LOG_LEVEL: 'silent',
  DATABASE_URL: places.database,
  RAZORPAY_API_BASE: places.payments,
  RAZORPAY_CHECKOUT_JS: `${places.payments}/v1/checkout.js`,
  WA_GRAPH_BASE: places.messages,
  RAZORPAYX_API_BASE: places.payouts,
  OTP_PER_ADDRESS_HOUR: '1000',
  WEB_FOLDER: 'web/none',
  PICTURES_FOLDER: path.join(os.tmpdir(), `baari-pictures-${process.pid}`),
})

export interface StandIns {
  payments: string
  messages: string
  payouts: string
}

/** The providers' stand-ins for one test file. */
export const startStandIns = async (): Promise<StandIns> => {
  const settings = readConfig({ DATABASE_URL: 'postgres://none' })
  const payments = await startPaymentsStandIn({
    port: 0,
    keyId: settings.RAZORPAY_KEY_ID,
    keySecret: settings.RAZORPAY_KEY_SECRET,
    webhookSecret: settings.RAZORPAY_WEBHOOK_SECRETS,
  })
  const messages = await startMessagesStandIn({
    port: 0,
    token: settings.WA_TOKEN,
    appSecret: 'unused',
    phoneNumberId: settings.WA_PHONE_NUMBER_ID,
  })
  const payouts = await startPayoutsStandIn({
    port: 0,
    keyId: settings.RAZORPAYX_KEY_ID,
    keySecret: settings.RAZORPAYX_KEY_SECRET,
    webhookSecret: settings.RAZORPAYX_WEBHOOK_SECRETS,
    accountNumber: settings.RAZORPAYX_ACCOUNT_NUMBER,
  })
  afterAll(async () => {
    await payments.close()
    await messages.close()
    await payouts.close()
  })
  return { payments: payments.url, messages: messages.url, payouts: payouts.url }
}

/** JSON to a stand-in's control address, or from it when there is no body. */
export const control = async <T>(address: string, body?: unknown): Promise<T> => {
  const response = await fetch(address, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

/** Looks until there is something to see. A test that waits in vain ends by its time limit. */
export const until = async <T>(look: () => Promise<T | undefined>): Promise<T> => {
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** What the checkout hands over after a payment. */
export interface CheckoutAnswer {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

/** Pays an order without a browser. */
export const payAt = (payments: string, orderId: string | null, outcome = 'success'): Promise<CheckoutAnswer> =>
  control<CheckoutAnswer>(`${payments}/_ctl/pay`, { order_id: orderId, outcome })

export const clientWith = (url: string, token: string): Client =>
  createClient(url, { headers: () => ({ authorization: `Bearer ${token}` }) })

let phonesGiven = 0
/** A mobile number that nobody else in this test file has. */
export const newPhone = (): string => {
  phonesGiven += 1
  return `+9198765${String(phonesGiven).padStart(5, '0')}`
}

/** An account with a session, made without the detour over a code. */
export const makePlayer = async (
  { database, config, url }: { database: TestDatabase; config: Config; url: string },
  now: Date,
  role: Role = 'USER',
): Promise<Player> => {
  const account = await database.db
    .insertInto('account')
    .values({ id: newId('USER', now), phone: newPhone(), role, first_name: 'Asha', consented_at: now, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  const tokens = accessTokens(config.APP_SECRET, 30 * 24 * 60)
  const { session } = await beginSession({ db: database.db, config, tokens, account, userAgent: 'test', now })
  return {
    id: account.id,
    phone: account.phone,
    token: session.access_token,
    client: clientWith(url, session.access_token),
  }
}

/** The whole API on a database of its own, unless one is given, with stand-ins and a clock that is set. */
export const startTestApp = async (
  settings: NodeJS.ProcessEnv = {},
  given: { database?: TestDatabase; beginning?: string } = {},
): Promise<TestApp> => {
  const database = given.database ?? (await freshDatabase())
  const standIns = await startStandIns()
  const config = readConfig({ ...testSettings({ database: database.url, ...standIns }), ...settings })
  const clock = setClock(given.beginning)
  const app = await createApp(config, clock.now)
  const url = await app.server.listen({ host: '127.0.0.1', port: 0 })
  await control(`${standIns.payments}/_ctl/webhooks`, { url: `${url}/api/v1/payments/webhooks/razorpay` })
  await control(`${standIns.payouts}/_ctl/webhooks`, { url: `${url}/api/v1/payments/webhooks/razorpayx` })
  afterAll(async () => {
    await app.close()
    fs.rmSync(config.PICTURES_FOLDER, { recursive: true, force: true })
  })
  return {
    app,
    url,
    config,
    database,
    clock,
    client: createClient(url),
    ...standIns,
    player: (role) => makePlayer({ database, config, url }, clock.now(), role),
    control,
  }
}

export interface ApiProcess {
  /** Where it listens; refused when it died before it did. */
  url: Promise<string>
  gone: Promise<NodeJS.Signals | null>
  /** As when the power fails. */
  kill(): Promise<unknown>
}

/** A whole API process, as production runs it. It does not outlive its test file. */
export const startApiProcess = (settings: NodeJS.ProcessEnv): ApiProcess => {
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: path.join(import.meta.dirname, '..'),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, ...settings },
  })
  const gone = new Promise<NodeJS.Signals | null>((resolve) => child.once('exit', (_code, signal) => resolve(signal)))
  const url = new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { listening: string }).listening))
    void gone.then(() => reject(new Error('the API did not start')))
  })
  // Who waits for its end alone does not care where it listened.
  url.catch(() => undefined)
  const kill = () => {
    child.kill('SIGKILL')
    return gone
  }
  afterAll(kill)
  return { url, gone, kill }
}
