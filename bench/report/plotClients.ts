import { plotLines } from './plotLines.ts'
import type { Figure, Results } from './results.ts'

const byId = ({ figures }: Results): Map<string, Figure[]> => {
  const drawn = figures.filter(({ clients, product, limit }) => clients !== undefined && product && limit)
  return new Map([...Map.groupBy(drawn, ({ id }) => id)].filter(([, group]) => group.length > 1))
}

/** How much of the limit the product reaches, over the number of clients. */
export const plotClients = (results: Results, before: Results | undefined): string | undefined => {
  const measured = byId(results)
  const former = before && before !== results ? byId(before) : undefined
  const steps = [...measured.values()].toSorted((a, b) => b.length - a.length)[0]
  if (!steps) return undefined
  return plotLines({
    title: 'Product ÷ limit by number of clients',
    steps: steps.map(({ clients }) => String(clients)),
    unit: former ? 'dashed: before' : 'ratio',
    lines: [...measured].map(([id, group]) => ({
      name: id,
      values: steps.map((step) => group.find((figure) => figure.clients === step.clients)?.value ?? 0),
      former:
        former && steps.map((step) => former.get(id)?.find((figure) => figure.clients === step.clients)?.value ?? 0),
    })),
  })
}
