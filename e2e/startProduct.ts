import fs from 'node:fs'
import path from 'node:path'
import { asApp } from '@baari/db/appRole.ts'
import { databaseClient } from '@baari/db/databaseClient.ts'
import { setClock } from './clock.ts'
import { type Launched, launch, productFolder } from './launch.ts'
import { TEMPLATE } from './startCluster.ts'

const addressOf = (database: string): string => {
  const url = new URL(process.env.E2E_CLUSTER ?? '')
  url.pathname = database
  return url.toString()
}

/** A copy of the seeded database. */
export const copyDatabase = async (name: string): Promise<string> => {
  const client = databaseClient(process.env.E2E_CLUSTER ?? '')
  await client.connect()
  try {
    await client.query(`create database ${name} template ${TEMPLATE}`)
  } finally {
    await client.end()
  }
  return addressOf(name)
}

/** A product that already runs at the addresses in the given file, and keeps running. */
const givenProduct = (running: string): Launched => {
  process.env.BAARI_RUNNING = running
  return { log: () => '', stop: async () => undefined }
}

/** Starts the product with its own data and clock. Its folder is deleted when it stops. */
export const startProduct = async (worker: number): Promise<Launched> => {
  if (process.env.E2E_RUNNING) return givenProduct(process.env.E2E_RUNNING)
  const place = productFolder()
  Object.assign(process.env, { CLOCK_FILE: path.join(place.folder, 'clock'), BAARI_RUNNING: place.running })
  setClock()
  const ownerUrl = await copyDatabase(`product_${worker}`)
  const product = await launch(place, {
    ...process.env,
    DATABASE_URL: asApp(ownerUrl),
    DATABASE_OWNER_URL: ownerUrl,
    OTP_PER_ADDRESS_HOUR: '1000',
    // The pages of one user send few requests at once, and each new connection has to load the catalogue of all tables.
    DATABASE_CONNECTIONS: '4',
    MONEY_CONNECTIONS: '3',
    TURN_SECONDS: '600',
    // A login is kept for the whole run, whatever time passes in it.
    ACCESS_TOKEN_MINUTES: '1440',
    // Longer than the hour that a test may skip, so that a ticket issued before the skip still opens its stream.
    STREAM_TICKET_SECONDS: '7200',
    // When a test skips an hour, all work is overdue for a moment.
    INVARIANTS_MINUTES: '0',
  })
  return {
    ...product,
    stop: async () => {
      await product.stop()
      fs.rmSync(place.folder, { recursive: true, force: true })
    },
  }
}
