import { databaseTime, processorTime } from '../load/processorTime.ts'
import { type Turn, unexpected } from '../load/takeTurn.ts'
import type { CostedTurn } from '../report/results.ts'
import type { Bench } from './openBench.ts'

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** Counts by name, added up. */
export const sumOf = (counts: readonly Record<string, number>[]): Record<string, number> => {
  const sums: Record<string, number> = {}
  for (const [name, count] of counts.flatMap(Object.entries<number>)) sums[name] = (sums[name] ?? 0) + count
  return sums
}

/** The middle turn of several in every figure; counts and statuses are those of all. */
export const medianTurn = (turns: readonly CostedTurn[]): CostedTurn => {
  const of = (key: Exclude<keyof CostedTurn, 'statuses'>): number => median(turns.map((turn) => turn[key]))
  return {
    count: turns.reduce((sum, { count }) => sum + count, 0),
    perSecond: of('perSecond'),
    p50: of('p50'),
    p95: of('p95'),
    p99: of('p99'),
    api: of('api'),
    database: of('database'),
    statuses: sumOf(turns.map(({ statuses }) => statuses)),
  }
}

/** A turn, with the processor time of the product's processes and of the database for each request. */
export const costed = async (
  { product: { pids }, database }: Pick<Bench, 'product' | 'database'>,
  act: () => Promise<Turn>,
): Promise<CostedTurn> => {
  const api = (): number => pids.reduce((sum, pid) => sum + processorTime(pid), 0)
  const [apiBefore, databaseBefore] = [api(), databaseTime(database.folder)]
  const turn = await act()
  return {
    ...turn,
    api: (api() - apiBefore) / turn.count,
    database: (databaseTime(database.folder) - databaseBefore) / turn.count,
  }
}

export interface Alternated {
  product: CostedTurn
  limit: CostedTurn
  /** The median of what each round says, so that a busy moment of the machine slows both. */
  ratio: number
}

/** Limit and product take turns. The first round, which compiles code and fills caches, does not count. */
export const alternate = async (
  bench: Bench,
  act: { limit: () => Promise<Turn>; product: () => Promise<Turn> },
): Promise<Alternated> => {
  const limits: CostedTurn[] = []
  const products: CostedTurn[] = []
  for (let round = 0; round <= bench.rounds; round += 1) {
    limits.push(await costed(bench, act.limit))
    products.push(await costed(bench, act.product))
  }
  const wrong = products.map(unexpected).filter((one) => Object.keys(one).length > 0)
  if (wrong.length > 0) throw new Error(`The product refused what it was asked: ${JSON.stringify(wrong)}`)
  const ratios = products.map(({ perSecond }, at) => perSecond / limits[at]!.perSecond).slice(1)
  return { product: medianTurn(products.slice(1)), limit: medianTurn(limits.slice(1)), ratio: median(ratios) }
}
