import { startProduct } from '../load/startProduct.ts'
import { type Turn, takeTurn } from '../load/takeTurn.ts'
import type { Figure } from '../report/results.ts'
import { alternate, sumOf } from './alternate.ts'
import { availabilityAsk } from './asks.ts'
import type { Bench } from './openBench.ts'

const CLIENTS = 32
const MOST = 100_000

/** Halves of one load, at the same time. */
const together = (turns: readonly Turn[]): Turn => ({
  count: turns.reduce((sum, { count }) => sum + count, 0),
  perSecond: turns.reduce((sum, { perSecond }) => sum + perSecond, 0),
  p50: Math.max(...turns.map(({ p50 }) => p50)),
  p95: Math.max(...turns.map(({ p95 }) => p95)),
  p99: Math.max(...turns.map(({ p99 }) => p99)),
  statuses: sumOf(turns.map(({ statuses }) => statuses)),
})

/** B8: the same load by two processes instead of one, with the database and the load on the same processors. */
export const measureProcesses = async (bench: Bench): Promise<Figure[]> => {
  const second = await startProduct(bench.database.url, 1)
  const both = [bench.product.urls[0]!, second.urls[0]!]
  let fresh = 0
  const next = () => {
    fresh += 1
    return availabilityAsk(bench, fresh)
  }
  const load = (url: string, clients: number) => takeTurn(url, { clients, seconds: bench.seconds, most: MOST, next })
  try {
    const { ratio, product, limit } = await alternate(
      { ...bench, product: { ...bench.product, pids: [...bench.product.pids, ...second.pids] } },
      {
        limit: () => load(both[0]!, CLIENTS),
        product: async () => together(await Promise.all(both.map((url) => load(url, CLIENTS / both.length)))),
      },
    )
    return [
      {
        id: 'B8',
        what: `availability by two processes ÷ by one, ${CLIENTS} clients`,
        value: ratio,
        target: { atLeast: 1.2 },
        product,
        limit,
      },
    ]
  } finally {
    await second.stop()
  }
}
