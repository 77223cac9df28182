import fs from 'node:fs'
import { createClient } from '@baari/contract/client.ts'
import type { Client } from '@baari/contract/createClientOf.ts'
import type { Role } from '@baari/contract/endpoint.ts'
import { freshDatabase, type TestDatabase } from '@baari/db/testing.ts'
import { whenDone } from '@baari/db/whenDone.ts'
import { beforeEach, inject } from 'vitest'
import { type App, createApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { control } from './control.ts'
import { type DatabaseClock, databaseClock } from './databaseClock.ts'
import { makePlayer, type Player } from './player.ts'
import { providersClock } from './providersClock.ts'
import { BEGINNING, type SetClock, setClock } from './setClock.ts'
import { pooledSettings } from './startPgbouncer.ts'
import { startStandIns } from './startStandIns.ts'
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
}

/** Through the pooler of the run, where it has one. */
const poolOfRun = (url: string): NodeJS.ProcessEnv => {
  const socket = inject('poolerSocket')
  return socket ? pooledSettings(url, socket) : {}
}

/**
 * The whole API on a database of its own, unless one is given, with stand-ins and a clock that is set. Each test of the
 * file begins at the same instant, wherever the one before it has moved the clock to. Where providers follow, theirs moves
 * along: what they have is of the days of the test.
 */
export const startTestApp = async (
  settings: NodeJS.ProcessEnv = {},
  given: { database?: TestDatabase; beginning?: string; providersFollow?: boolean } = {},
): Promise<TestApp> => {
  const beginning = given.beginning ?? BEGINNING
  const clock = setClock(beginning)
  const [database, standIns] = await Promise.all([
    given.database ?? freshDatabase(),
    startStandIns(given.providersFollow ? providersClock(clock) : undefined),
  ])
  const config = readConfig({
    ...testSettings({ database: database.url, ...standIns }),
    ...(given.database ? {} : poolOfRun(database.url)),
    ...settings,
  })
  const ofDatabase = await databaseClock(database)
  ofDatabase.set(clock.now())
  clock.onMove(() => ofDatabase.set(clock.now()))
  const app = await createApp(config, clock)
  beforeEach(async () => {
    if (clock.now().getTime() === new Date(beginning).getTime()) return
    clock.set(beginning)
    // A job that has asked for the present before would find what this test makes too old.
    await app.jobs.turned()
  })
  const url = await app.server.listen({ host: '127.0.0.1', port: 0 })
  await control(`${standIns.payments}/_ctl/webhooks`, { url: `${url}/api/v1/payments/webhooks/razorpay` })
  await control(`${standIns.payouts}/_ctl/webhooks`, { url: `${url}/api/v1/payments/webhooks/razorpayx` })
  whenDone(async () => {
    await app.close()
    fs.rmSync(config.PICTURES_FOLDER, { recursive: true, force: true })
  })
  return {
    app,
    url,
    config,
    database,
    clock,
    databaseClock: ofDatabase,
    client: createClient(url),
    ...standIns,
    player: (role) => makePlayer({ database, config, url }, clock.now(), role),
  }
}
