import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Schema } from './schema.ts'

export type Database = Kysely<Schema>

// Amounts and counts are bigint in SQL and stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A calendar day is a day, not an instant.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export interface Connection {
  db: Database
  pool: pg.Pool
  close(): Promise<void>
}

/** `connections` is the size of the pool; statements wait at most 5 s for a connection and 2 s for a lock. */
export const connect = (url: string, settings: { connections: number; name: string }): Connection => {
  const pool = new pg.Pool({
    ...connectionOptions(url),
    max: settings.connections,
    application_name: settings.name,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    options: '-c lock_timeout=2000 -c statement_timeout=20000 -c timezone=UTC',
  })
  // An idle connection that breaks is replaced by the pool; a query on a broken one fails where it was asked.
  pool.on('error', () => undefined)
  // The pool watches idle connections only: one that breaks between two statements of a transaction would end the
  // process. The transaction's next statement fails instead.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

/** A socket folder in `?host=` wins over the host of the address, as libpq has it. */
export const connectionOptions = (url: string): pg.ClientConfig => {
  const address = new URL(url)
  const host = address.searchParams.get('host')
  if (host === null) return { connectionString: url }
  return {
    host,
    port: Number(address.port || 5432),
    user: decodeURIComponent(address.username),
    ...(address.password ? { password: decodeURIComponent(address.password) } : {}),
    database: decodeURIComponent(address.pathname.slice(1)),
  }
}
