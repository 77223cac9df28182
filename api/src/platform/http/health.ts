import type { FastifyInstance } from 'fastify'
import { version } from '../../version.ts'
import { type MissingPart, type Readiness, readinessOf } from './readiness.ts'

const RETRY_SECONDS = 5

export interface Drain {
  /** From now on whoever asks is told to send new requests elsewhere; those that come are still answered. */
  begin(): void
}

/**
 * `/healthz`: the process answers. `/readyz`: it should be sent requests, or 503 and which of its parts are missing. It
 * answers what comes all the same: who is in front has its own time to notice.
 */
export const registerHealth = (server: FastifyInstance, given: Readiness): Drain => {
  let isEnding = false
  const lacks = readinessOf(given)
  server.addHook('onSend', async (_request, reply) => {
    // Nobody keeps a connection that is about to be closed.
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
