import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Connection } from '@baari/db/connect.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Metrics } from '../platform/metrics/metrics.ts'
import type { Health } from './readChecks.ts'

interface Services {
  metrics: Metrics
  pools: Record<string, Connection>
  streams: { count(): number }
  readHealth: () => Promise<Health>
  now: () => Date
  log: FastifyBaseLogger
}

export interface MetricsServer {
  url: string
  close(): Promise<void>
}

/** Serves `/metrics` on a separate port: the metrics are for operators only. */
export const serveMetrics = async (
  services: Services,
  { host, port }: { host: string; port: number },
): Promise<MetricsServer> => {
  const { registry } = services.metrics
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

const readGauges = async ({ metrics, pools, streams, readHealth, now, log }: Services): Promise<void> => {
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
