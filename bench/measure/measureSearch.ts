import type { Figure } from '../report/results.ts'
import { againstSql } from './againstSql.ts'
import { searches } from './asks.ts'
import type { Bench } from './openBench.ts'

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
      ...(clients === READ_AT ? { target: { atLeast: 0.55 } } : {}),
      clients,
      product,
      limit,
    })
  }
  return figures
}
