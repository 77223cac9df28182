import { replay } from '../load/replay.ts'
import type { Ask } from '../load/requestOf.ts'
import type { Statement } from '../load/startCapture.ts'
import { takeTurn } from '../load/takeTurn.ts'
import { type Alternated, alternate } from './alternate.ts'
import type { Bench } from './openBench.ts'

const SAMPLES = 20
const MOST = 100_000

/** Requests that only read, beside the statements that the product sends for them, sent by pgbench. */
export const againstSql = async (
  bench: Bench,
  ask: (bench: Bench, at: number) => Ask,
  clients: number,
): Promise<Alternated> => {
  const requests: Statement[][] = []
  for (let at = 0; at < SAMPLES; at += 1) {
    // The first request reads the session; later ones find it in the cache.
    await bench.capture.of(ask(bench, at))
    const { status, body, statements } = await bench.capture.of(ask(bench, at))
    if (status !== 200) throw new Error(`${ask(bench, at).path} was answered with ${status}: ${body}`)
    requests.push(statements)
  }
  const { client, database, seconds } = bench
  return alternate(bench, {
    limit: () => replay({ client, url: database.url, clients, requests, seconds }),
    product: () =>
      takeTurn(bench.product.urls[0]!, {
        clients,
        seconds,
        most: MOST,
        next: (at) => ask(bench, at % SAMPLES),
      }),
  })
}
