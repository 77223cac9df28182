import type { Ask } from '../load/ask.ts'
import type { Statement } from '../load/capture.ts'
import { replay } from '../load/replay.ts'
import { takeTurn } from '../load/turn.ts'
import { type Alternated, alternate } from './alternate.ts'
import type { Bench } from './bench.ts'

const SAMPLES = 20
const MOST = 100_000

export interface Compared extends Alternated {
  roundTrips: number
}

/** Requests that only read, beside the statements that the product sends for them, sent by pgbench. */
export const againstSql = async (
  bench: Bench,
  ask: (bench: Bench, at: number) => Ask,
  clients: number,
): Promise<Compared> => {
  const requests: Statement[][] = []
  for (let at = 0; at < SAMPLES; at += 1) {
    // Who asks is known from the second time on.
    await bench.capture.of(ask(bench, at))
    const { status, body, statements } = await bench.capture.of(ask(bench, at))
    if (status !== 200) throw new Error(`${ask(bench, at).path} was answered with ${status}: ${body}`)
    requests.push(statements)
  }
  const demand = { clients, seconds: bench.seconds, most: MOST }
  const compared = await alternate(bench, {
    limit: () => replay({ client: bench.client, url: bench.database.url, clients, requests, seconds: bench.seconds }),
    product: () => takeTurn(bench.product.urls[0]!, { ...demand, next: (at) => ask(bench, at % SAMPLES) }),
  })
  return { ...compared, roundTrips: Math.max(...requests.map((statements) => statements.length)) }
}
