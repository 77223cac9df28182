import { openExchange } from './openExchange.ts'
import { type Ask, requestOf } from './requestOf.ts'

/** The figures of one turn. Latencies are milliseconds. */
export interface Turn {
  count: number
  perSecond: number
  p50: number
  p95: number
  p99: number
  /** Answers by their status. */
  statuses: Record<string, number>
}

export interface Demand {
  clients: number
  /** The turn ends after these seconds or `most` requests. */
  seconds: number
  most: number
  /** The next request; the same one again if nothing depends on it. */
  next: (at: number) => Ask
}

export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** Counts what was answered otherwise than it should be. */
export const unexpected = ({ statuses }: Turn): Record<string, number> =>
  Object.fromEntries(Object.entries(statuses).filter(([status]) => status !== '200'))

/** Asks a server from so many connections, each as soon as it has its answer, for a bounded time and count. */
export const takeTurn = async (url: string, { clients, seconds, most, next }: Demand): Promise<Turn> => {
  const exchanges = await Promise.all(Array.from({ length: clients }, () => openExchange(new URL(url))))
  const latencies: number[] = []
  const statuses: Record<string, number> = {}
  let sent = 0
  const begun = performance.now()
  const end = begun + seconds * 1000
  try {
    await Promise.all(
      exchanges.map(async ({ ask }, client) => {
        while (sent < most && performance.now() < end) {
          const request = requestOf(next(sent), client)
          sent += 1
          const from = performance.now()
          const { status } = await ask(request)
          latencies.push(performance.now() - from)
          statuses[status] = (statuses[status] ?? 0) + 1
        }
      }),
    )
  } finally {
    for (const { close } of exchanges) close()
  }
  const elapsed = (performance.now() - begun) / 1000
  latencies.sort((a, b) => a - b)
  return {
    count: latencies.length,
    perSecond: latencies.length / elapsed,
    p50: quantile(latencies, 0.5),
    p95: quantile(latencies, 0.95),
    p99: quantile(latencies, 0.99),
    statuses,
  }
}
