import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { connectionOptions } from './connect.ts'

const FOLDER = path.join(import.meta.dirname, '..', 'migrations')
const LOCK = 725_001

/**
 * Brings the database forward, one transaction a file, in the order of the numbers. Two processes wait for each
 * other; an applied file that was edited afterwards is refused. Goes no further than the file `last`, if one is given.
 * Answers the names it applied.
 */
export const migrate = async (url: string, last?: string): Promise<string[]> => {
  const client = new pg.Client(connectionOptions(url))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists migration (name text primary key, digest text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; digest: string }>('select name, digest from migration')
    const applied = new Map(rows.map((row) => [row.name, row.digest]))
    const fresh: string[] = []
    for (const name of fs
      .readdirSync(FOLDER)
      .filter((file) => file.endsWith('.sql') && (last === undefined || file <= last))
      .sort()) {
      const sql = fs.readFileSync(path.join(FOLDER, name), 'utf8')
      const digest = createHash('sha256').update(sql).digest('hex')
      if (applied.has(name)) {
        if (applied.get(name) !== digest)
          throw new Error(`Migration ${name} was changed after it was applied. Restore it and write a new one.`)
        continue
      }
      await applyOne(client, { name, digest, sql })
      fresh.push(name)
    }
    return fresh
  } finally {
    await client.end()
  }
}

const applyOne = async (client: pg.Client, file: { name: string; digest: string; sql: string }): Promise<void> => {
  await client.query('begin')
  try {
    await client.query(file.sql)
    await client.query('insert into migration (name, digest) values ($1, $2)', [file.name, file.digest])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${file.name} failed: ${(error as Error).message}`, { cause: error })
  }
}
