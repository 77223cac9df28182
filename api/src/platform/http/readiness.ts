import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@baari/db/connect.ts'
import { pendingMigrations } from '@baari/db/migrate.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { version } from '../../version.ts'
import { isDatabaseAway } from './databaseErrors.ts'

/** A part without which this process should not be sent requests, and why. For operators. */
export interface MissingPart {
  part: 'process' | 'database' | 'migrations' | 'disk' | 'pages'
  reason: string
}

interface Readiness {
  db: Database
  fullness: { wasNotified: boolean }
  arePagesBuilt: boolean
}

const LONGEST_MILLISECONDS = 2000

/** Fails as long as a file of the database cannot grow; leaves nothing. */
const takesRows = (db: Database): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await sql`create temporary table room on commit drop as select repeat('x', 1000) from generate_series(1, 100)`.execute(
      transaction,
    )
  })

const databaseTrouble = async (
  { db, fullness }: Readiness,
  hasAll: { migrations: boolean },
): Promise<MissingPart[]> => {
  const { rows } = await sql<{ only_reads: boolean; has_limits: boolean }>`
    select current_setting('transaction_read_only')::boolean as only_reads,
           current_setting('lock_timeout') <> '0' and current_setting('statement_timeout') <> '0'
             and current_setting('timezone') = 'UTC' as has_limits`.execute(db)
  if (rows[0]?.only_reads) return [{ part: 'database', reason: 'It only reads: it is a standby, or was told to.' }]
  if (!rows[0]?.has_limits)
    return [{ part: 'database', reason: 'The role of DATABASE_URL lacks its settings: see docs/operations.md.' }]
  if (!hasAll.migrations) {
    const [first, ...more] = await pendingMigrations(db)
    if (first)
      return [
        {
          part: 'migrations',
          reason: `${first}${more.length > 0 ? ` and ${more.length} more` : ''}: run \`baari migrate\`.`,
        },
      ]
    hasAll.migrations = true
  }
  if (fullness.wasNotified) {
    try {
      await takesRows(db)
    } catch {
      return [{ part: 'disk', reason: 'The database’s disk is full: make room.' }]
    }
    fullness.wasNotified = false
  }
  return []
}

/**
 * Checks on each call which parts the process lacks to serve. A database that is silent for 2 s counts as
 * missing.
 */
export const readinessOf = (given: Readiness): (() => Promise<MissingPart[]>) => {
  const hasAll = { migrations: false }
  return async () => {
    const silence = new AbortController()
    const trouble = await Promise.race([
      databaseTrouble(given, hasAll).catch((error: Error): MissingPart[] => [
        { part: 'database', reason: isDatabaseAway(error) ? 'It does not answer.' : `It refuses: ${error.message}.` },
      ]),
      pause(LONGEST_MILLISECONDS, [{ part: 'database', reason: 'It does not answer in time.' } as const], {
        signal: silence.signal,
      }).catch(() => []),
    ])
    silence.abort()
    return given.arePagesBuilt
      ? trouble
      : [...trouble, { part: 'pages', reason: 'There are no built pages in WEB_FOLDER.' }]
  }
}

const RETRY_SECONDS = 5

interface Drain {
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
  server.addHook('onSend', (_request, reply, _payload, done) => {
    // Clients must not reuse a connection that is about to be closed.
    if (isEnding) reply.header('connection', 'close')
    done()
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
