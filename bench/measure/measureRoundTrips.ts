import type { Figure } from '../report/results.ts'
import { availabilityAsk, lists, searches, slotAsk } from './asks.ts'
import type { Bench } from './openBench.ts'
import { withdraw } from './withdraw.ts'

const kinds = [
  { what: 'availability', most: 1, ask: availabilityAsk },
  { what: 'take a slot, without the name of its order', most: 1, ask: slotAsk(false) },
  { what: 'search', most: 2, ask: searches['game and date'] },
  ...Object.entries(lists).map(([what, ask]) => ({ what, most: 2, ask })),
]

/** B10: how often a request goes to the database, once the product knows who asks. */
export const measureRoundTrips = async (bench: Bench): Promise<Figure[]> => {
  const figures: Figure[] = []
  const since = new Date(Date.now() - 1000)
  for (const { what, most, ask } of kinds) {
    const { token } = ask(bench, 0)
    if (token !== undefined) await bench.capture.of({ path: '/api/v1/player/me', token })
    // The ground is read once, and then known.
    await bench.capture.of(ask(bench, 0))
    await withdraw(bench, since)
    const { statements } = await bench.capture.of(ask(bench, 0))
    figures.push({
      id: 'B10',
      what: `round trips: ${what}`,
      value: statements.filter(({ text }) => !text.includes('payment_order')).length,
      target: { atMost: most },
    })
  }
  await withdraw(bench, since)
  return figures
}
