import { plotLines } from './plotLines.ts'
import type { Figure, Results } from './results.ts'

/** Requests a second of product and limit over the number of clients, for each measure that was taken with several. */
export const plotClients = ({ figures }: Results): string | undefined => {
  const byId = Map.groupBy(
    figures.filter(({ clients, product, limit }) => clients !== undefined && product && limit),
    ({ id }) => id,
  )
  const measured = [...byId].filter(([, group]) => group.length > 1)
  const first = measured[0]?.[1]
  if (!first) return undefined
  const line = (group: readonly Figure[], of: 'product' | 'limit'): number[] =>
    group.map((figure) => figure[of]?.perSecond ?? 0)
  return plotLines({
    title: 'Requests a second by number of clients',
    steps: first.map(({ clients }) => String(clients)),
    unit: 'requests/s',
    lines: measured.flatMap(([id, group]) => [
      { name: id, values: line(group, 'product') },
      { name: `${id}: limit`, values: line(group, 'limit') },
    ]),
  })
}
