import type { Database } from '@baari/db/connect.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Failure } from './failure.ts'

const DRAIN_RETRY_SECONDS = 5

export interface Drain {
  /** From now on new requests are sent elsewhere while those under way are finished. */
  begin(): void
}

/** `/healthz`: the process answers. `/readyz`: it takes requests and its database answers. */
export const registerHealth = (server: FastifyInstance, db: Database): Drain => {
  let draining = false
  server.addHook('onRequest', async (request) => {
    if (draining && request.url !== '/healthz')
      throw new Failure('UNAVAILABLE', { retryAfterSeconds: DRAIN_RETRY_SECONDS })
  })
  server.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
  server.get('/readyz', { logLevel: 'warn' }, async () => {
    await sql`select 1`.execute(db)
    return { status: 'ready' }
  })
  return {
    begin: () => {
      draining = true
    },
  }
}
