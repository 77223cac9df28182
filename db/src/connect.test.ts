import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect, type Database } from './connect.ts'
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

test('closing ends a pool that Kysely never used', async () => {
  const { url } = await freshDatabase({ connections: 1 })
  const unused = connect(url, { connections: 1, name: 'never-by-kysely' })
  await unused.pool.query('select 1')
  await unused.close()
  // Otherwise its database could not be dropped, either.
  expect(unused.pool.ended).toBe(true)
})

const askThrice = async (db: Database, ask: (db: Database) => Promise<unknown>): Promise<void> => {
  for (let times = 0; times < 3; times += 1) await ask(db)
}

const preparedIn = async (db: Database): Promise<string[]> =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows.map(
    ({ statement }) => statement,
  )

const sportAt = (db: Database) => sql<{ name: string }>`select name from sport where position = ${1}`.execute(db)
const wholeSportAt = (db: Database) => sql`select * from sport where position = ${1}`.execute(db)

test('a frequent query is planned once in each connection', async () => {
  const { db, close } = connect(database.url, { connections: 1, name: 'prepared' })
  await askThrice(db, sportAt)
  await askThrice(db, (db) => sql`select 1`.execute(db))
  expect(await preparedIn(db)).toEqual(['select name from sport where position = $1'])
  await close()
})

test('no statement is prepared through a pooler, which may hand each transaction to another session', async () => {
  const { db, close } = connect(database.url, { connections: 1, name: 'pooled', isPooled: true })
  await askThrice(db, sportAt)
  expect(await preparedIn(db)).toEqual([])
  await close()
})

test('a connection that replaces a broken one prepares its statements again', async () => {
  const { db, close } = connect(database.url, { connections: 1, name: 'replaced' })
  await askThrice(db, sportAt)
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  await sql`select pg_terminate_backend(${rows[0]!.pid}, 5000)`.execute(database.db)
  expect(await preparedIn(db)).toEqual([])
  expect((await sportAt(db)).rows).toEqual([{ name: 'Cricket' }])
  expect(await preparedIn(db)).toHaveLength(1)
  await close()
})

test('an error of a prepared statement fails its transaction, and the statement can be run again', async () => {
  const { db, close } = connect(database.url, { connections: 1, name: 'failing' })
  const divide = (db: Database, by: number) => sql<{ is: number }>`select 6 / ${by}::int as is`.execute(db)
  await askThrice(db, (db) => divide(db, 2))
  await expect(db.transaction().execute((transaction) => divide(transaction, 0))).rejects.toMatchObject({
    code: '22012',
  })
  expect((await divide(db, 3)).rows).toEqual([{ is: 2 }])
  await close()
})

test('a column that a migration adds beside a serving process fails nothing, in a transaction or outside', async () => {
  const { db, close } = connect(database.url, { connections: 1, name: 'serving' })
  const inside = () => db.transaction().execute(wholeSportAt)
  await askThrice(db, sportAt)
  await askThrice(db, wholeSportAt)
  expect(await preparedIn(db)).toHaveLength(2)
  await sql`alter table sport add column colour text`.execute(database.db)
  expect((await inside()).rows).toMatchObject([{ name: 'Cricket', colour: null }])
  expect((await sportAt(db)).rows).toEqual([{ name: 'Cricket' }])
  expect((await wholeSportAt(db)).rows).toMatchObject([{ name: 'Cricket', colour: null }])
  // Prepared again under a new name; the old statement stays, unused.
  expect(await preparedIn(db)).toHaveLength(3)
  await close()
})

test('a migration that changes the type of a result fails one transaction', async () => {
  const { db, close } = connect(database.url, { connections: 1, name: 'changed' })
  const position = (db: Database) => sql`select position from sport where name = ${'Football'}`.execute(db)
  await askThrice(db, position)
  await sql`alter table sport alter column position type integer`.execute(database.db)
  expect((await position(db)).rows).toEqual([{ position: 2 }])
  await sql`alter table sport alter column position type bigint`.execute(database.db)
  const inside = () => db.transaction().execute(position)
  await expect(inside()).rejects.toMatchObject({ code: '0A000' })
  expect((await inside()).rows).toEqual([{ position: 2 }])
  await close()
})
