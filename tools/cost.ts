import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '@baari/api/config.ts'
import { createTurfFixture } from '@baari/api/testing/createTurfFixture.ts'
import { holdSlot, type SlotRequest } from '@baari/api/testing/holdSlot.ts'
import { makePlayer, type Player } from '@baari/api/testing/player.ts'
import { testSettings } from '@baari/api/testing/testSettings.ts'
import { createAppRole } from '@baari/db/appRole.ts'
import { connect } from '@baari/db/connect.ts'
import { startEmbedded } from '@baari/db/embedded.ts'
import type { migrate } from '@baari/db/migrate.ts'
import { addDays, dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { startPaymentsFake } from '@baari/fakes/payments/paymentsFake.ts'
import { ROOT } from '../machine/places.ts'

/** The maximum of holds in one turn: two checkouts alternate, so that other work on the machine slows both alike. */
const LONGEST_TURN = 20
/** The product's limit of holds from one address on a ground for one day. */
const HOURS = [8, 10, 12, 14]
const DAYS = 5

/** Round trips to the database, and milliseconds of the processor. */
interface Cost {
  roundTrips: number
  api: number
  database: number
}

interface Served {
  name: string
  /** Holds the next slots, then makes as many of a player's cheapest requests, and returns what each costs. */
  take(): Promise<{ hold: Cost; least: Cost }>
  end(): Promise<void>
}

/**
 * `npm run cost`: compares the cost of holding a slot, in round trips to the database and in processor time, with
 * that of the cheapest request a player can make, in this checkout and, with `--against <folder>`, in another one.
 */
export const cost = async (args: readonly string[]): Promise<void> => {
  const { values } = parseArgs({
    args: [...args],
    options: { holds: { type: 'string', default: '200' }, against: { type: 'string' } },
  })
  const holds = Math.min(Number(values.holds), LONGEST_TURN)
  const turns = Math.ceil(Number(values.holds) / holds)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-cost-'))
  fs.chmodSync(folder, 0o755)
  const data = path.join(folder, 'postgres')
  const server = await startEmbedded(data, ['jit=off', 'autovacuum=off'])
  const provider = await startProvider()
  const served: Served[] = []
  try {
    const checkouts = [{ name: 'this checkout', checkout: ROOT }, ...beside(values.against)]
    const admin = connect(server.url('postgres'), { connections: 1, name: 'cost' })
    await createAppRole(admin.pool)
    for (const at of checkouts.keys()) await admin.pool.query(`create database cost_${at}`)
    await admin.close()
    for (const [at, { name, checkout }] of checkouts.entries()) {
      const url = server.url(`cost_${at}`)
      served.push(await serve({ name, checkout, url, data, payments: provider.url, holds, slots: (turns + 1) * holds }))
    }
    // The first turn is not counted: it compiles code and fills caches.
    for (const one of served) await one.take()
    const taken = served.map(({ name }) => ({ name, costs: [] as { hold: Cost; least: Cost }[] }))
    for (let turn = 0; turn < turns; turn += 1)
      for (const [at, one] of served.entries()) taken[at]!.costs.push(await one.take())
    for (const { name, costs } of taken) {
      tell(
        `${name}: a hold`,
        costs.map(({ hold }) => hold),
      )
      tell(
        `${name}: the least request`,
        costs.map(({ least }) => least),
      )
    }
  } finally {
    for (const one of served) await one.end()
    await provider.close()
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

const startProvider = () => {
  const config = readConfig({ DATABASE_URL: 'postgres://none' })
  return startPaymentsFake({
    port: 0,
    keyId: config.RAZORPAY_KEY_ID,
    keySecret: config.RAZORPAY_KEY_SECRET,
    webhookSecret: config.RAZORPAY_WEBHOOK_SECRETS,
  })
}

const beside = (folder: string | undefined): { name: string; checkout: string }[] => {
  const checkout = folder === undefined ? undefined : path.resolve(folder)
  return checkout === undefined ? [] : [{ name: path.basename(checkout), checkout }]
}

interface Serving {
  name: string
  checkout: string
  url: string
  /** The folder of the database's files. */
  data: string
  payments: string
  /** How many slots a turn holds. */
  holds: number
  slots: number
}

const serve = async ({ name, checkout, url, data, payments, holds, slots }: Serving): Promise<Served> => {
  const itsOwn = (await import(path.join(checkout, 'db/src/migrate.ts'))) as { migrate: typeof migrate }
  await itsOwn.migrate(url)
  const settings = testSettings({ database: url, payments, messages: payments, payouts: payments })
  const child = spawn(process.execPath, [path.join(ROOT, 'tools/costProcess.ts'), checkout], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...settings },
  })
  const gone = once(child, 'exit').then(() => Promise.reject(new Error(`The API of ${name} has ended.`)))
  // Its end is waited for only where an answer is.
  gone.catch(() => undefined)
  const reported = async <Reported>(): Promise<Reported> => {
    const [message] = (await Promise.race([once(child, 'message'), gone])) as [Reported]
    return message
  }
  const { listening } = await reported<{ listening: string }>()
  const database = connect(url, { connections: 2, name: 'cost' })
  const grounds = Math.ceil(slots / (HOURS.length * DAYS))
  const turf = await createTurfFixture(database.db, {
    grounds: Array.from({ length: grounds }, (_, at) => ({ parts: [at + 1] })),
  })
  const now = new Date()
  const tomorrow = addDays(dateAt(now, INDIA), 1)
  const place = { database: { ...database, url }, config: readConfig(settings), url: listening }
  const wishes: { player: Player; slot: SlotRequest }[] = []
  for (const groundId of turf.groundIds)
    for (let day = 0; day < DAYS; day += 1)
      for (const from of HOURS)
        wishes.push({
          player: await makePlayer(place, now),
          slot: { groundId, date: addDays(tomorrow, day), from },
        })

  const measure = async (): Promise<Cost> => {
    child.send('measure')
    const { roundTrips, milliseconds } = await reported<{ roundTrips: number; milliseconds: number }>()
    return { roundTrips, api: milliseconds, database: databaseMilliseconds(data) }
  }
  const costOf = async (act: () => Promise<void>): Promise<Cost> => {
    const before = await measure()
    await act()
    const after = await measure()
    return {
      roundTrips: (after.roundTrips - before.roundTrips) / holds,
      api: (after.api - before.api) / holds,
      database: (after.database - before.database) / holds,
    }
  }
  return {
    name,
    take: async () => {
      const turn = wishes.splice(0, holds)
      // The first request of each player caches who they are.
      for (const { player } of turn) await player.client.getMe({})
      return {
        hold: await costOf(async () => {
          for (const { player, slot } of turn) await holdSlot(player, slot)
        }),
        least: await costOf(async () => {
          for (const { player } of turn) await player.client.getMe({})
        }),
      }
    },
    end: async () => {
      // It leaves behind what it has compiled, as one that is killed does not.
      if (child.connected) child.disconnect()
      await gone.catch(() => undefined)
      await database.close()
    },
  }
}

const NANOSECONDS = 1_000_000

/** Processor time of all processes of the database's server. */
const databaseMilliseconds = (data: string): number => {
  const postmaster = fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]
  const children = fs.readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
  return [postmaster, ...children]
    .map((process) => Number(fs.readFileSync(`/proc/${process}/schedstat`, 'utf8').split(' ')[0]) / NANOSECONDS)
    .reduce((sum, milliseconds) => sum + milliseconds, 0)
}

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!

/** Medians of the turns: one that something else has disturbed does not count. */
const tell = (name: string, costs: readonly Cost[]): void => {
  const of = (key: keyof Cost): number => median(costs.map((one) => one[key]))
  process.stdout.write(
    `${name.padEnd(40)} ${of('roundTrips').toFixed(1)} round trips, ${of('api').toFixed(2)} ms of the API, ${of('database').toFixed(2)} ms of the database\n`,
  )
}
