import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '@baari/db/newId.ts'
import { startProduct } from '../load/startProduct.ts'
import { quantile } from '../load/takeTurn.ts'
import type { Figure } from '../report/results.ts'
import type { Bench } from './openBench.ts'

const STREAMS_EACH = 5
const TOLD = 2000
const IDLE = 5000
const LONGEST_MILLISECONDS = 30_000
const KILOBYTE = 1024

const residentKilobytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

const startListeners = () => {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '..', 'load', 'listeners.ts')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ask = async <Reported>(order: object | string): Promise<Reported> => {
    child.send(order)
    const [reported] = (await once(child, 'message')) as [Reported]
    return reported
  }
  return {
    open: (url: string, tokens: readonly string[]) => ask({ url, tokens }),
    heard: () => ask<number[]>('heard'),
    close: async () => {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}

/** One note for each of these accounts, in one commit. Answers when it was made. */
const tellAll = async ({ client }: Bench, accounts: readonly string[]): Promise<number> => {
  const now = new Date()
  await client.query('begin')
  await client.query(
    `insert into notification (id, account_id, kind, facts, created_at)
     select id, account_id, 'booking_confirmed', '{"turf": "A turf"}', $3 from unnest($1::text[], $2::text[]) given (id, account_id)`,
    [accounts.map(() => newId('NOTE', now)), accounts, now],
  )
  const at = performance.timeOrigin + performance.now()
  await client.query('commit')
  return at
}

const allHeard = async (listeners: ReturnType<typeof startListeners>, count: number): Promise<number[]> => {
  const heard: number[] = []
  for (const end = Date.now() + LONGEST_MILLISECONDS; heard.length < count; await pause(50)) {
    heard.push(...(await listeners.heard()))
    if (Date.now() > end) throw new Error(`Only ${heard.length} of ${count} streams heard of the note.`)
  }
  return heard
}

/** B9: how long one commit takes to reach every open page, and what a page that only listens costs. */
export const measureStreams = async (bench: Bench): Promise<Figure[]> => {
  const product = await startProduct(bench.database.url, 1)
  const listeners = startListeners()
  try {
    const tokens = bench.players.flatMap(({ token }) => Array.from({ length: STREAMS_EACH }, () => token))
    const [url, pid] = [product.urls[0]!, product.pids[0]!]
    const before = residentKilobytes(pid)
    await listeners.open(url, tokens.slice(0, TOLD))
    const accounts = bench.players.slice(0, TOLD / STREAMS_EACH).map(({ id }) => id)
    const rounds: number[][] = []
    for (let round = 0; round <= bench.rounds; round += 1) {
      const at = await tellAll(bench, accounts)
      rounds.push((await allHeard(listeners, TOLD)).map((heard) => heard - at).sort((a, b) => a - b))
    }
    await listeners.open(url, tokens.slice(TOLD, IDLE))
    await pause(2000)
    const each = (residentKilobytes(pid) - before) / IDLE
    const p99s = rounds.slice(1).map((latencies) => quantile(latencies, 0.99))
    const p99 = p99s.toSorted((a, b) => a - b)[p99s.length >> 1]!
    await bench.client.query(`delete from notification where kind = 'booking_confirmed' and booking_id is null`)
    return [
      {
        id: 'B9',
        what: `commit → event, p99 over ${TOLD} open streams`,
        value: p99,
        unit: 'ms',
        target: { atMost: 250 },
      },
      {
        id: 'B9',
        what: `memory of an idle stream, of ${IDLE}`,
        value: (each * KILOBYTE) / 1000,
        unit: 'kB',
        target: { atMost: 40 },
      },
    ]
  } finally {
    await listeners.close()
    await product.stop()
  }
}
