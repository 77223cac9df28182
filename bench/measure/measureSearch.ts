import type { Figure } from '../report/results.ts'
import { againstSql } from './againstSql.ts'
import { lists, searches } from './asks.ts'
import type { Bench } from './bench.ts'

const CLIENTS = [1, 16, 64]
const READ_AT = 16

/** B3: the page of a search beside its statements. */
export const measureSearch = async (bench: Bench): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const clients of CLIENTS) {
    const { ratio, product, limit } = await againstSql(bench, searches['game and date'], clients)
    figures.push({
      id: 'B3',
      what: `search by game, point and date ÷ its statements in pgbench, ${clients} clients`,
      value: ratio,
      ...(clients === READ_AT ? { target: { atLeast: 0.35 } } : {}),
      clients,
      product,
      limit,
    })
  }
  return figures
}

/** What has no target of its own: shown beside its statements all the same. */
export const measureLists = async (bench: Bench): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const [name, ask] of Object.entries(lists)) {
    const { ratio, product, limit } = await againstSql(bench, ask, READ_AT)
    figures.push({
      id: `list ${name}`,
      what: `${name} ÷ its statements in pgbench, ${READ_AT} clients`,
      value: ratio,
      product,
      limit,
    })
  }
  return figures
}
