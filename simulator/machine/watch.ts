import { databaseClient } from '@baari/db/databaseClient.ts'
import type pg from 'pg'

/** Watches the server from outside the gates. */
export interface Watch {
  /** Those of the server's processes that wait for a lock, each with those that it waits for. */
  waiting(processes: readonly number[]): Promise<Map<number, readonly number[]>>
  cancel(process: number): Promise<void>
  /** Reads committed rows. */
  read<Row>(statement: string): Promise<Row[]>
  /** Ends when the server has given up these connections and all that they held. */
  untilGone(processes: readonly number[]): Promise<void>
  close(): Promise<void>
}

/**
 * Reads locks from another database of the server: how often that takes until all is quiet is chance, and a read holds
 * back what the server tidies up in its own.
 */
export const openWatch = async ({ elsewhere, database }: { elsewhere: string; database: string }): Promise<Watch> => {
  const [client, inside] = [await connectTo(elsewhere), await connectTo(database)]
  const numbers = async (sql: string, processes: readonly number[]): Promise<number[]> => {
    const { rows } = await client.query<{ pid: number }>(sql, [processes])
    return rows.map(({ pid }) => pid)
  }
  return {
    waiting: async (processes) => {
      const { rows } = await client.query<{ pid: number; blockers: number[] }>(
        `select distinct pid, pg_blocking_pids(pid) as blockers from pg_locks
         where not granted and pid = any ($1::int[])`,
        [processes],
      )
      return new Map(rows.map(({ pid, blockers }) => [pid, blockers]))
    },
    read: async <Row>(statement: string) => (await inside.query(statement)).rows as Row[],
    cancel: async (process) => {
      await client.query('select pg_cancel_backend($1)', [process])
    },
    untilGone: async (processes) => {
      if (processes.length === 0) return
      await client.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [processes])
      while ((await numbers('select pid from pg_stat_activity where pid = any ($1::int[])', processes)).length > 0);
    },
    close: async () => {
      await Promise.all([client.end(), inside.end()])
    },
  }
}

const connectTo = async (url: string): Promise<pg.Client> => {
  const client = databaseClient(url)
  await client.connect()
  return client
}
