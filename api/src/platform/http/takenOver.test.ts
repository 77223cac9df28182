import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTurfFixture } from '../../testing/createTurfFixture.ts'
import { outcomesOf } from '../../testing/outcomesOf.ts'
import { logIn } from '../../testing/player.ts'
import { startTestApp } from '../../testing/startTestApp.ts'
import { until } from '../../testing/until.ts'

const app = await startTestApp()
const { db } = app.database
const { groundIds, ownerId } = await createTurfFixture(db)

const time = (hour: number) => ({
  date: '2027-01-16',
  startTime: [hour, 0] as [number, number],
  endTime: [hour + 1, 0] as [number, number],
})
const key = (text: string) => ({ headers: { 'idempotency-key': text } })

test('F5: a request left unfinished by a killed process can be repeated after a minute', async () => {
  const { client } = await app.player()
  const ask = () =>
    client.bookFull({ body: { ...time(8), groundId: groundIds[0]!, selectedGameType: 'Cricket' } }, key('killed'))
  const first = await ask()
  // The row of a process that died before it stored its answer.
  await db.updateTable('replay').set({ status: null, answer: null }).where('key', '=', 'killed').execute()
  expect(await outcomesOf([ask()])).toEqual(['REQUEST_IN_PROGRESS'])
  app.clock.advance({ seconds: 61 })
  expect((await ask()).entityId).toBe(first.entityId)
  expect((await client.listBookings({ query: {} })).totalElements).toBe(1)
})

const STALL = 771_002

test('a request that was taken over has no effect and leaves no rows behind', async () => {
  const owner = await logIn(app, ownerId, app.clock.now())
  const ask = () =>
    outcomesOf([
      owner.client.createBlock(
        { body: { ...time(20), groundEntityId: groundIds[0]!, blockType: 'BLOCK' } },
        key('slow'),
      ),
    ])
  const stall = await app.database.pool.connect()
  await stall.query(`select pg_advisory_lock(${STALL})`)
  await stall.query(`
    create function stall() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${STALL}); return new; end $$;
    create trigger stall before insert on block for each row execute function stall()`)
  /** The first waits for the stall, the second for the parts that the first has locked. */
  const waiting = async (): Promise<number> => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_locks
      where not granted and locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`.execute(db)
    return rows[0]!.waiting
  }
  const slow = ask()
  await until(async () => ((await waiting()) === 1 ? true : undefined))
  app.clock.advance({ seconds: 61 })
  const quick = ask()
  await until(async () => ((await waiting()) === 2 ? true : undefined))
  await stall.query(`select pg_advisory_unlock(${STALL})`)
  stall.release()
  expect([...(await slow), ...(await quick)]).toEqual(['REQUEST_IN_PROGRESS', 'DONE'])
  const { blockCount } = await db
    .selectFrom('block')
    .select((eb) => eb.fn.countAll<number>().as('blockCount'))
    .executeTakeFirstOrThrow()
  expect(blockCount).toBe(1)
  expect(await ask()).toEqual(['DONE'])
})
