import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CheckKey, checks as severities } from '@baari/contract/health/health.ts'
import type { Connection, Database } from '@baari/db/connect.ts'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Metrics } from '../platform/metrics/metrics.ts'
import { type Check, type Finding, UNKNOWN } from './allChecks.ts'

interface CheckedHealth extends Finding {
  key: CheckKey
  severity: (typeof severities)[CheckKey]
  state: 'FAILING' | 'UNKNOWN' | 'GOOD'
}

export interface Health {
  checks: CheckedHealth[]
  checkedAt: Date
}

interface Services {
  db: Database
  now: () => Date
  log: FastifyBaseLogger
}

/** Limits the load, however many requests come. */
const LEAST_MILLISECONDS_BETWEEN = 10_000
const LONGEST_MILLISECONDS = 2000
const ORDER = ['FAILING', 'UNKNOWN', 'GOOD'] as const

/** Runs all checks, at most every ten seconds. Throws when the database is away. */
export const healthReader = (all: readonly Check[], { db, now, log }: Services): (() => Promise<Health>) => {
  let kept: { at: number; health: Promise<Health> } | undefined
  const read = async (): Promise<Health> => {
    const read: CheckedHealth[] = []
    // One after the other: this is not urgent, and payments need the connections.
    await sql`select 1`.execute(db)
    for (const check of all) read.push(await readOne(check, { db, log }))
    return {
      checks: read.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state)),
      checkedAt: now(),
    }
  }
  return () => {
    const at = now().getTime()
    if (kept && Math.abs(at - kept.at) < LEAST_MILLISECONDS_BETWEEN) return kept.health
    const health = read()
    kept = { at, health }
    // A failure is not cached: the next request reads again.
    health.catch(() => {
      if (kept?.health === health) kept = undefined
    })
    return health
  }
}

/** A check that fails to run does not hide the others. */
const readOne = async ({ key, find }: Check, { db, log }: Omit<Services, 'now'>): Promise<CheckedHealth> => {
  const known = { key, severity: severities[key] }
  try {
    const found = await db
      .transaction()
      .setAccessMode('read only')
      .execute(async (transaction) => {
        await sql`set local statement_timeout = ${sql.lit(LONGEST_MILLISECONDS)}`.execute(transaction)
        return find(transaction)
      })
    if (found === UNKNOWN) return { ...known, state: 'UNKNOWN', count: 0, since: null }
    return { ...known, ...found, state: found.count > 0 ? 'FAILING' : 'GOOD' }
  } catch (error) {
    log.error({ err: error, check: key }, 'a health check could not be read')
    return { ...known, state: 'UNKNOWN', count: 0, since: null }
  }
}

interface MetricsServices {
  metrics: Metrics
  pools: Record<string, Connection>
  streams: { count(): number }
  readHealth: () => Promise<Health>
  now: () => Date
  log: FastifyBaseLogger
}

interface MetricsServer {
  url: string
  close(): Promise<void>
}

/** Serves `/metrics` on a separate port: the metrics are for operators only. */
export const serveMetrics = async (
  services: MetricsServices,
  { host, port }: { host: string; port: number },
): Promise<MetricsServer> => {
  const registry = services.metrics.served()
  const answer = async (response: http.ServerResponse): Promise<void> => {
    await readGauges(services)
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics())
  }
  const server = http.createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    answer(response).catch((error: unknown) => {
      services.log.error({ err: error }, 'metrics could not be read')
      response.writeHead(500).end()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const readGauges = async ({ metrics, pools, streams, readHealth, now, log }: MetricsServices): Promise<void> => {
  for (const [pool, { pool: connections }] of Object.entries(pools)) {
    metrics.connections.set({ pool, state: 'total' }, connections.totalCount)
    metrics.connections.set({ pool, state: 'idle' }, connections.idleCount)
    metrics.connections.set({ pool, state: 'waiting' }, connections.waitingCount)
  }
  metrics.openStreams.set(streams.count())
  try {
    const { checks } = await readHealth()
    metrics.checksReadable.set(1)
    for (const { key: check, state, since } of checks) {
      metrics.checkFailing.set({ check }, state === 'FAILING' ? 1 : 0)
      metrics.checkUnknown.set({ check }, state === 'UNKNOWN' ? 1 : 0)
      metrics.checkSince.set({ check }, since ? Math.max(0, (now().getTime() - since.getTime()) / 1000) : 0)
    }
  } catch (error) {
    metrics.checksReadable.set(0)
    log.warn({ err: error }, 'health checks could not be read for the metrics')
  }
}
