import { answerOf, startBareServer } from '../load/startBareServer.ts'
import { takeTurn } from '../load/takeTurn.ts'
import type { Figure } from '../report/results.ts'
import { alternate } from './alternate.ts'
import { availabilityAsk } from './asks.ts'
import type { Bench } from './openBench.ts'

const MOST = 200_000
const CLIENTS = [1, 4, 16, 64]
/** Where the figure of the target is read: as many as keep both processors busy. */
const READ_AT = 16

/** B2: availability beside a bare server that sends the same headers and bytes. */
export const measureAvailability = async (bench: Bench): Promise<Figure[]> => {
  const url = bench.product.urls[0]!
  const bare = await startBareServer(await answerOf(url, availabilityAsk(bench, 0)))
  // A turf-day, with or without its game, repeats only after all others: by then the product has dropped it.
  let fresh = 0
  const kinds = [
    { id: 'B2 cached', what: 'availability of one turf-day', next: () => availabilityAsk(bench, 0), target: 0.5 },
    {
      id: 'B2 uncached',
      what: 'availability of ever other turf-days',
      next: () => {
        fresh += 1
        const at = fresh >> 1
        const { path } = availabilityAsk(bench, at)
        return { path: fresh % 2 ? `${path}&gameType=${bench.places[at % bench.places.length]!.game}` : path }
      },
      target: 0.25,
    },
  ]
  try {
    const figures: Figure[] = []
    for (const { id, what, next, target } of kinds)
      for (const clients of CLIENTS) {
        const demand = { clients, seconds: bench.seconds, most: MOST }
        const { ratio, product, limit } = await alternate(bench, {
          limit: () => takeTurn(bare.url, { ...demand, next: () => ({ path: '/' }) }),
          product: () => takeTurn(url, { ...demand, next }),
        })
        figures.push({
          id,
          what: `${what} ÷ bare node:http, ${clients} clients`,
          value: ratio,
          ...(clients === READ_AT ? { target: { atLeast: target } } : {}),
          clients,
          product,
          limit,
        })
      }
    return figures
  } finally {
    await bare.stop()
  }
}
