import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from './testing.ts'

const database = await freshDatabase()

test('a connection that breaks inside a transaction fails the transaction, and only that', async () => {
  const transaction = await database.db.startTransaction().execute()
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
  await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(database.db)
  await expect(
    (async () => {
      for (;;) await sql`select 1`.execute(transaction)
    })(),
  ).rejects.toThrow()
  await transaction
    .rollback()
    .execute()
    .catch(() => undefined)
  expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
})
