import { takeTurn } from '../load/takeTurn.ts'
import type { Figure } from '../report/results.ts'
import { costed, medianTurn } from './alternate.ts'
import { availabilityAsk, MOST_SLOTS, searches, slotAsk } from './asks.ts'
import type { Bench } from './openBench.ts'
import { withdraw } from './withdraw.ts'

const CLIENTS = 8

/** Milliseconds of the processor for the same by the best of what people use instead, measured on such a machine. */
const kinds = [
  { id: 'B0 availability', peer: 'Easy!Appointments 1.5', milliseconds: 12.8, least: 40, ask: availabilityAsk },
  { id: 'B0 create', peer: 'LibreBooking 2.9', milliseconds: 40, least: 20, ask: slotAsk(false) },
  {
    id: 'B0 search with date',
    peer: 'LibreBooking 2.9',
    milliseconds: 248,
    least: 100,
    ask: searches['game and date'],
  },
]

/** B0: the cost of a request for API and database together, beside that of a peer. */
export const measureCosts = async (bench: Bench): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const { id, peer, milliseconds, least, ask } of kinds) {
    const turns = []
    for (let round = 0; round <= bench.rounds; round += 1) {
      const since = new Date(Date.now() - 1000)
      turns.push(
        await costed(bench, () =>
          takeTurn(bench.product.urls[0]!, {
            clients: CLIENTS,
            seconds: bench.seconds,
            most: MOST_SLOTS,
            next: (at) => ask(bench, at),
          }),
        ),
      )
      await withdraw(bench, since)
    }
    const product = medianTurn(turns.slice(1))
    figures.push({
      id,
      what: `ms of processor per request ÷ ${milliseconds} ms of ${peer}`,
      value: (product.api + product.database) / milliseconds,
      target: { atMost: 1 / least },
      product,
    })
  }
  return figures
}
