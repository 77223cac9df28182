import { type Turn, takeTurn } from '../load/takeTurn.ts'
import type { Figure } from '../report/results.ts'
import { costed, median, medianTurn } from './alternate.ts'
import { slotAsk } from './asks.ts'
import type { Bench } from './openBench.ts'
import { withdraw } from './withdraw.ts'

const USERS = 500
const UNLOADED = 40

const serverErrors = ({ statuses }: Turn): number =>
  Object.entries(statuses).reduce((sum, [status, count]) => sum + (status.startsWith('5') ? count : 0), 0)

const deadlocks = async ({ client }: Bench): Promise<number> => {
  await client.query('select pg_stat_force_next_flush()')
  const { rows } = await client.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]!.deadlocks)
}

/** B7: so many want the same slot at the same moment. One gets it. */
export const measureRush = async (bench: Bench): Promise<Figure[]> => {
  const url = bench.product.urls[0]!
  const ask = slotAsk(true)
  const since = new Date(Date.now() - 1000)
  const before = await deadlocks(bench)
  const next = (at: number) => ask(bench, at)
  const rushes = []
  const ratios: number[] = []
  for (let round = 0; round <= bench.rounds; round += 1) {
    const alone = await takeTurn(url, { clients: 1, seconds: 30, most: UNLOADED, next })
    await withdraw(bench, since)
    const { body, ...slot } = ask(bench, round)
    const rush = await costed(bench, () =>
      takeTurn(url, {
        clients: USERS,
        seconds: 60,
        most: USERS,
        next: (at) => ({ ...slot, body, token: bench.players[at]!.token }),
      }),
    )
    await withdraw(bench, since)
    rushes.push(rush)
    ratios.push(rush.p99 / alone.p50)
  }
  const counted = rushes.slice(1)
  const rush = medianTurn(counted)
  const winners = counted.map(({ statuses }) => statuses['200'] ?? 0)
  const figure = (what: string, value: number, atMost: number): Figure => ({
    id: 'B7',
    what,
    value,
    target: { atMost },
  })
  return [
    {
      ...figure(`${USERS} users rush one slot: p99 ÷ median of an unloaded call`, median(ratios.slice(1)), 30),
      product: rush,
    },
    {
      id: 'B7',
      what: 'winners of a rush',
      value: winners.find((count) => count !== 1) ?? 1,
      target: { atLeast: 1, atMost: 1 },
    },
    figure('answers of 5xx', Math.max(...counted.map(serverErrors)), 0),
    figure('deadlocks', (await deadlocks(bench)) - before, 0),
  ]
}
