import type { Figure } from '../report/results.ts'
import { againstSql } from './againstSql.ts'
import { lists } from './asks.ts'
import type { Bench } from './openBench.ts'

const CLIENTS = 16

/** Lists without a target: their latency, beside that of their statements alone. */
export const measureLists = async (bench: Bench): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const [name, ask] of Object.entries(lists)) {
    const { ratio, product, limit } = await againstSql(bench, ask, CLIENTS)
    figures.push({
      id: `list ${name}`,
      what: `${name} ÷ its statements in pgbench, ${CLIENTS} clients`,
      value: ratio,
      product,
      limit,
    })
  }
  return figures
}
