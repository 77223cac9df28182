import os from 'node:os'
import path from 'node:path'
import { openSized } from '../data/openSized.ts'
import type { Size } from '../data/sizes.ts'
import { takeTurn, unexpected } from '../load/takeTurn.ts'
import { openBench, type Pace } from '../measure/openBench.ts'
import { withdraw } from '../measure/withdraw.ts'
import { RESULTS } from '../report/publish.ts'
import { explainAll } from './explainAll.ts'
import { growing } from './growing.ts'
import type { Point, SizeMeasured } from './growth.ts'
import { settlementRun } from './settlementRun.ts'

const MOST = 400
/** A request that takes seconds is asked a few times at least. */
const SECONDS_PER_ROUND = 2

interface Input extends Pace {
  label: string
  say: (line: string) => void
}

/** Every hot request at one size, by one client that asks again and again, and the plans behind it. */
export const measureSize = async (size: Size, { label, say, ...pace }: Input): Promise<SizeMeasured> => {
  const database = await openSized(size, say)
  try {
    const bench = await openBench(database, pace)
    try {
      const points: Record<string, Point> = {}
      for (const { name, ask } of growing) {
        const since = new Date(Date.now() - 1000)
        const demand = { clients: 1, seconds: SECONDS_PER_ROUND, most: MOST, next: (at: number) => ask(bench, at) }
        // The first pass reads from the disk what the second finds in memory.
        await takeTurn(bench.product.urls[0]!, demand)
        await withdraw(bench, since)
        const turn = await takeTurn(bench.product.urls[0]!, { ...demand, seconds: SECONDS_PER_ROUND * pace.rounds })
        await withdraw(bench, since)
        const { count, p50, p95, p99 } = turn
        const failed = Object.values(unexpected(turn)).reduce((sum, one) => sum + one, 0)
        points[name] = { count, p50, p95, p99, failed }
        say(`${size.name}: ${name}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${failed} of ${count} failed`)
      }
      const scans = await explainAll(bench, path.join(RESULTS, 'plans', `${label}-${size.name}.txt`))
      const runs = []
      for (let round = 0; round < pace.rounds; round += 1) runs.push(await settlementRun(bench))
      return {
        ...size,
        measuredAt: new Date().toISOString(),
        load: os.loadavg()[0] ?? 0,
        points,
        settlement: Math.min(...runs),
        scans,
      }
    } finally {
      await bench.close()
    }
  } finally {
    await database.stop()
  }
}
