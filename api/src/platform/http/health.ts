import type { FastifyInstance } from 'fastify'
import { version } from '../../version.ts'
import { type MissingPart, type Readiness, readinessOf } from './readiness.ts'

const RETRY_SECONDS = 5

export interface Drain {
  /** Reports the process as not ready from now on. Requests that still arrive are answered. */
  begin(): void
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can take requests; otherwise 503 with the missing parts. It keeps
 * answering requests until the load balancer notices.
 */
export const registerHealth = (server: FastifyInstance, given: Readiness): Drain => {
  let isEnding = false
  const lacks = readinessOf(given)
  server.addHook('onSend', async (_request, reply) => {
    // Clients must not reuse a connection that is about to be closed.
    if (isEnding) reply.header('connection', 'close')
  })
  server.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
  server.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const missing: MissingPart[] = isEnding ? [{ part: 'process', reason: 'It is ending.' }] : await lacks()
    reply.header('cache-control', 'no-store')
    if (missing.length === 0) return { status: 'ready', version }
    return reply
      .status(503)
      .header('retry-after', String(RETRY_SECONDS))
      .send({ status: 'not ready', version, missing })
  })
  return {
    begin: () => {
      isEnding = true
    },
  }
}
