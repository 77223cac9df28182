import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { createClient } from '@baari/contract/client.ts'
import type { Client } from '@baari/contract/createClientOf.ts'
import type { Role } from '@baari/contract/endpoint.ts'
import { freshDatabase, type TestDatabase, whenDone } from '@baari/db/testing.ts'
import { beforeEach, inject } from 'vitest'
import { type App, createApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import type { JobName } from '../jobNames.ts'
import { control } from './control.ts'
import { type DatabaseClock, databaseClock } from './databaseClock.ts'
import { injectedFetch } from './injectedFetch.ts'
import { jobsOnDemand } from './jobsOnDemand.ts'
import { keepState } from './keepState.ts'
import { makePlayer, type Player } from './player.ts'
import { providersClock } from './providersClock.ts'
import { BEGINNING, type SetClock, setClock } from './setClock.ts'
import { startFakes } from './startFakes.ts'
import { pooledSettings } from './startPgbouncer.ts'
import { testSettings } from './testSettings.ts'

export interface TestApp {
  app: App
  url: string
  config: Config
  database: TestDatabase
  clock: SetClock
  /** Moved together with the process's clock; set by itself, the two differ until that one is moved again. */
  databaseClock: DatabaseClock
  /** Without a login. */
  client: Client
  payments: string
  messages: string
  payouts: string
  /** A logged-in account. */
  player(role?: Role): Promise<Player>
  /** Runs these jobs one after the other until none of their work is due. Returns how much they handled. */
  runJobs(...names: readonly JobName[]): Promise<number>
  /** Runs the jobs with due rows in turn until no work is due. */
  settleDown(): Promise<void>
}

/** Through the pooler of the run, where it has one. */
const poolOfRun = (url: string): NodeJS.ProcessEnv => {
  const socket = inject('poolerSocket')
  return socket ? pooledSettings(url, socket) : {}
}

interface Given {
  /** Without one, the app creates a database and drops it at the end. */
  database?: TestDatabase
  beginning?: string
  /** Moves the providers' clocks along, so that their records have the dates of the test. */
  providersFollow?: boolean
}

/**
 * The whole API with fakes and a settable clock, for a file that needs its own settings, counts rows or leaves data
 * behind. Jobs run when a test asks. Each test begins at the same instant, wherever the test before moved the clock.
 */
export const startTestApp = async (settings: NodeJS.ProcessEnv = {}, given: Given = {}): Promise<TestApp> => {
  const app = await launch(settings, given, whenDone)
  beforeEach(() => app.clock.set(given.beginning ?? BEGINNING))
  return app
}

interface Shared {
  app: TestApp
  /** Deletes all rows that files have written. */
  empty: () => Promise<void>
}

let shared: Promise<Shared> | undefined

const launchShared = async (): Promise<Shared> => {
  const app = await launch({}, {}, () => undefined)
  return { app, empty: await keepState(app.database.db) }
}

/**
 * The app that all files of a worker share, for files that neither steer the providers nor change the schema. Each file
 * begins with an empty database. The app ends with the process.
 */
export const sharedTestApp = async (): Promise<TestApp> => {
  shared ??= launchShared()
  const { app, empty } = await shared
  await empty()
  app.clock.set(BEGINNING)
  beforeEach(() => app.clock.set(BEGINNING))
  return app
}

const launch = async (settings: NodeJS.ProcessEnv, given: Given, atEnd: typeof whenDone): Promise<TestApp> => {
  const clock = setClock(given.beginning ?? BEGINNING)
  const [database, fakes] = await Promise.all([
    given.database ?? freshDatabase({ atEnd }),
    startFakes({ atEnd, ...(given.providersFollow ? { clockFile: providersClock(clock) } : {}) }),
  ])
  const config = readConfig({
    ...testSettings({ database: database.url, ...fakes }),
    ...(given.database ? {} : poolOfRun(database.url)),
    PICTURES_FOLDER: path.join(inject('runFolder'), `pictures-${randomUUID()}`),
    ...settings,
  })
  const ofDatabase = await databaseClock(database)
  ofDatabase.set(clock.now())
  clock.onMove(() => ofDatabase.set(clock.now()))
  const { start, runJobs, settleDown } = jobsOnDemand()
  const app = await createApp(config, clock, start)
  const url = await app.server.listen({ host: '127.0.0.1', port: 0 })
  await control(`${fakes.payments}/_ctl/webhooks`, { url: `${url}/api/v1/payments/webhooks/razorpay` })
  await control(`${fakes.payouts}/_ctl/webhooks`, { url: `${url}/api/v1/payments/webhooks/razorpayx` })
  atEnd(() => app.close())
  const injected = injectedFetch(app.server)
  return {
    app,
    url,
    config,
    database,
    clock,
    databaseClock: ofDatabase,
    client: createClient(url, { fetch: injected }),
    ...fakes,
    player: (role) => makePlayer({ database, config, url, fetch: injected, clock }, clock.now(), role),
    runJobs,
    settleDown,
  }
}
