import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type ClientSettings, clientClassOf } from './databaseClient.ts'
import type { Schema } from './schema.ts'
import { statementNames } from './statementNames.ts'
import { type TakeTurn, TurnDriver } from './turnDriver.ts'

export type Database = Kysely<Schema>

// Amounts and counts are bigint in SQL and stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A calendar day is a day, not an instant.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
/** `date[]`, which `builtins` does not name. */
const DATE_ARRAY = 1182 as typeof pg.types.builtins.DATE
pg.types.setTypeParser(DATE_ARRAY, (text) => text.slice(1, -1).split(',').filter(Boolean))

export interface Connection {
  db: Database
  pool: pg.Pool
  close(): Promise<void>
}

/**
 * Settings of every session of Baari; through a pooler, its role has them. `jit` is off because compiling a short
 * statement takes longer than running it.
 */
export const SESSION_SETTINGS = { lock_timeout: '2s', statement_timeout: '20s', timezone: 'UTC', jit: 'off' }

const SESSION_OPTIONS = Object.entries(SESSION_SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

/** The outcome of a statement; its text has placeholders and no values. */
export interface EndedStatement {
  text: string
  milliseconds: number
  error: unknown
}

interface PoolSettings extends Pick<ClientSettings, 'answerMilliseconds' | 'onRefused'> {
  connections: number
  name: string
  /** Through a pooler, which hands a session on after each transaction and takes no options for it. */
  isPooled?: boolean
  /** Called after every statement that Kysely sent, in the scope of its caller. */
  onStatement?: (ended: EndedStatement) => void
  /** Every statement and transaction of Kysely waits for it before it takes a connection. */
  takeTurn?: TakeTurn | undefined
  /** After so long a connection is replaced, so that it goes to the server that is meant by then. */
  lifetimeSeconds?: number
}

/** `connections` is the size of the pool; statements wait at most 5 s for a connection and 2 s for a lock. */
export const connect = (
  url: string,
  { connections, name, isPooled, onStatement, takeTurn, lifetimeSeconds = 0, ...client }: PoolSettings,
): Connection => {
  const settings: ClientSettings & pg.PoolConfig = {
    max: connections,
    application_name: name,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds: lifetimeSeconds,
    // A pooler hands the next transaction to another session, which knows nothing of the names that this one was told.
    ...(isPooled ? {} : { options: SESSION_OPTIONS, names: statementNames() }),
    // Later than the server itself would give up.
    answerMilliseconds: 25_000,
    ...client,
    Client: clientClassOf(url),
  }
  const pool = new pg.Pool(settings)
  // An idle connection that breaks is replaced by the pool; a query on a broken one fails where it was asked.
  pool.on('error', () => undefined)
  const dialect = new PostgresDialect({ pool })
  if (takeTurn) dialect.createDriver = () => new TurnDriver(pool, takeTurn)
  const db = new Kysely<Schema>({
    dialect,
    ...(onStatement ? { log: (event) => onStatement(endedStatement(event)) } : {}),
  })
  const close = async (): Promise<void> => {
    // Kysely ends the pool only if it has used it.
    await db.destroy()
    if (!pool.ending) await pool.end()
  }
  return { db, pool, close }
}

const endedStatement = (event: LogEvent): EndedStatement => ({
  text: event.query.sql,
  milliseconds: event.queryDurationMillis,
  error: event.level === 'error' ? event.error : undefined,
})
