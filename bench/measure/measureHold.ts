import { replay } from '../load/replay.ts'
import type { Statement } from '../load/startCapture.ts'
import { type Turn, takeTurn } from '../load/takeTurn.ts'
import type { Figure } from '../report/results.ts'
import { alternate } from './alternate.ts'
import { slotAsk } from './asks.ts'
import type { Bench } from './openBench.ts'
import { withdraw } from './withdraw.ts'

const CLIENTS = [1, 16, 64]
const READ_AT = 16
const SLOTS = 768

const since = (): Date => new Date(Date.now() - 1000)

/**
 * B1: a slot is taken over HTTP, at grounds that ask for nothing in advance, so that no provider is part of it. pgbench then
 * takes the same slots by the same statements, each once.
 */
export const measureHold = async (bench: Bench): Promise<Figure[]> => {
  const ask = slotAsk(true)
  const url = bench.product.urls[0]!
  const heard: Statement[][] = []
  const begun = since()
  for (let at = 0; at < SLOTS; at += 1) {
    const { token } = ask(bench, at)
    if (at < bench.players.length) await bench.capture.of({ path: '/api/v1/player/me', ...(token ? { token } : {}) })
    const { status, body, statements } = await bench.capture.of(ask(bench, at))
    if (status !== 200) throw new Error(`A slot was not taken: ${body}`)
    heard.push(statements)
  }
  await withdraw(bench, begun)
  // The product reads each session once, before the measurement.
  await takeTurn(url, {
    clients: 8,
    seconds: 60,
    most: bench.players.length,
    next: (at) => ({ path: '/api/v1/player/me', token: bench.players[at]!.token }),
  })
  const freed = async (turn: Promise<Turn>): Promise<Turn> => {
    try {
      return await turn
    } finally {
      await withdraw(bench, begun)
    }
  }
  const figures: Figure[] = []
  for (const clients of CLIENTS) {
    const { ratio, product, limit } = await alternate(bench, {
      limit: () => freed(replay({ client: bench.client, url: bench.database.url, clients, requests: heard })),
      product: () => freed(takeTurn(url, { clients, seconds: 30, most: SLOTS, next: (at) => ask(bench, at) })),
    })
    figures.push({
      id: 'B1',
      what: `take a slot ÷ pgbench with the same statements, ${clients} clients`,
      value: ratio,
      ...(clients === READ_AT ? { target: { atLeast: 0.5 } } : {}),
      clients,
      product,
      limit,
    })
  }
  return figures
}
