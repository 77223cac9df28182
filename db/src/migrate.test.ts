import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { databaseClient } from './databaseClient.ts'
import { migrate } from './migrate.ts'
import { freshDatabase } from './testing.ts'

/** An empty database, and a folder of migrations for it. */
const nothingYet = async () => {
  const { url } = await freshDatabase({ connections: 2, template: 'template0' })
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-migrations-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  return {
    migrate: () => migrate(url, folder),
    file: (name: string, sql: string): void => fs.writeFileSync(path.join(folder, name), sql),
    /** A session of another client at work in the database. */
    atWork: async () => {
      const client = databaseClient(url)
      await client.connect()
      onTestFinished(() => client.end())
      return client
    },
  }
}

test('F26: a migration and a request that wait for each other both come through, the request first', async () => {
  const { migrate, file, atWork } = await nothingYet()
  file('0001_two.sql', 'create table one (id int); create table other (id int)')
  expect(await migrate()).toEqual(['0001_two.sql'])
  file('0002_both.sql', 'alter table one add column more int; alter table other add column more int')
  const [request, watch] = [await atWork(), await atWork()]
  await request.query('begin; select from other')
  const migrating = migrate()
  const isMigrationWaiting = async (): Promise<boolean> => {
    const { rows } = await watch.query(`select from pg_locks where not granted and relation = 'other'::regclass`)
    return rows.length > 0
  }
  while (!(await isMigrationWaiting()));
  // The migration holds this one and waits for the other.
  await request.query('insert into one values (1); commit')
  expect(await migrating).toEqual(['0002_both.sql'])
  const { rows } = await watch.query('select * from one')
  expect(rows).toEqual([{ id: 1, more: null }])
  expect(await migrate()).toEqual([])
})

test('a migration that is wrong is not tried again, and leaves nothing behind', async () => {
  const { migrate, file, atWork } = await nothingYet()
  file('0001_wrong.sql', 'create table third (id int); select from nowhere')
  await expect(migrate()).rejects.toThrow(/0001_wrong.sql failed: relation "nowhere" does not exist/)
  const client = await atWork()
  expect((await client.query(`select to_regclass('third') as made`)).rows).toEqual([{ made: null }])
})
