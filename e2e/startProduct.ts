import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { connectionOptions } from '@baari/db/connect.ts'
import pg from 'pg'
import { setClock } from './clock.ts'
import { TEMPLATE } from './startCluster.ts'

export interface Product {
  /** What its API wrote down so far. */
  log(): string
  stop(): Promise<void>
}

const POLL_MILLISECONDS = 50

const addressOf = (database: string): string => {
  const url = new URL(process.env.E2E_CLUSTER ?? '')
  url.pathname = database
  return url.toString()
}

/** A copy of the seeded database. */
const copyDatabase = async (name: string): Promise<string> => {
  const client = new pg.Client(connectionOptions(process.env.E2E_CLUSTER ?? ''))
  await client.connect()
  try {
    await client.query(`create database ${name} template ${TEMPLATE}`)
  } finally {
    await client.end()
  }
  return addressOf(name)
}

/** Starts the whole product as a newcomer does, on free ports, with data and a clock of its own. */
export const startProduct = async (worker: number): Promise<Product> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-product-'))
  // The database's server may run as somebody else.
  fs.chmodSync(folder, 0o755)
  const running = path.join(folder, 'running.json')
  Object.assign(process.env, { CLOCK_FILE: path.join(folder, 'clock'), BAARI_RUNNING: running })
  setClock()
  const child = spawn(process.execPath, ['tools/tasks.ts', 'start'], {
    cwd: path.join(import.meta.dirname, '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      BAARI_DATA: folder,
      DATABASE_URL: await copyDatabase(`product_${worker}`),
      OTP_PER_ADDRESS_HOUR: '1000',
      // A login is kept for the whole run, whatever time passes in it.
      ACCESS_TOKEN_MINUTES: '1440',
      // What is switched off at first has stories too: whoever does not use it sees nothing of it but a button.
      PAYOUTS: 'razorpayx',
      PAYOUT_APPROVAL_ABOVE: '0',
      ADMIN_SECOND_FACTOR: 'offered',
    },
  })
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve))
  while (!fs.existsSync(running)) {
    const ended = await Promise.race([
      gone,
      new Promise<undefined>((resolve) => setTimeout(resolve, POLL_MILLISECONDS, undefined)),
    ])
    if (ended !== undefined) throw new Error('Baari did not start')
  }
  return {
    log: () => fs.readFileSync(path.join(folder, 'api.log'), 'utf8'),
    stop: async () => {
      child.kill('SIGTERM')
      await gone
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
