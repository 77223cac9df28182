import { whenDone } from '@baari/db/testing.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { control } from '../testing/control.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import { payAt } from '../testing/payAt.ts'
import { clientWith, type Player } from '../testing/player.ts'
import { BEGINNING, setClock } from '../testing/setClock.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { until } from '../testing/until.ts'

// Payments are captured as they are paid, so a confirmation is one step at any moment of the hold.
const app = await startTestApp({ RAZORPAY_CAPTURE: 'automatic' })
const { db } = app.database
await control(`${app.payments}/_ctl/webhooks`, { drop: true })

/** The clock of a second process is 30 seconds ahead of the first process and of the database. */
const AHEAD_SECONDS = 30
const ahead = setClock()
const second = await createApp(app.config, ahead)
await second.jobs.stop()
const secondUrl = await second.server.listen({ host: '127.0.0.1', port: 0 })
whenDone(() => second.close())
beforeEach(() => {
  ahead.set(BEGINNING)
  ahead.advance({ seconds: AHEAD_SECONDS })
})

const pass = (seconds: number): void => {
  app.clock.advance({ seconds })
  ahead.advance({ seconds })
}

const halves = [
  { name: 'Full', parts: [1, 2] },
  { name: 'Half A', parts: [1] },
]
const DATE = '2027-01-18'

const hold = (player: Pick<Player, 'client'>, groundId: string, hour: number) =>
  player.client.bookFull({
    body: { groundId, date: DATE, startTime: [hour, 0], endTime: [hour + 1, 0], selectedGameType: 'Cricket' },
  })

const payFor = async (player: Pick<Player, 'client'>, order: Awaited<ReturnType<typeof hold>>) => {
  const answer = await payAt(app.payments, order.externalPaymentOrderId)
  return player.client.confirmPayment({ body: { bookingId: order.entityId, ...answer } })
}

const players = (many: number) => Promise.all(Array.from({ length: many }, () => app.player()))

/** Pairs of confirmed bookings of one turf that share a part and a moment. */
const soldTwice = async (turfId: string): Promise<unknown[]> => {
  const { rows } = await sql`
    select one.id, other.id from booking one join booking other on one.id < other.id
      join ground of_one on of_one.id = one.ground_id join ground of_other on of_other.id = other.ground_id
    where one.turf_id = ${turfId} and other.turf_id = ${turfId} and one.status = 'CONFIRMED' and other.status = 'CONFIRMED'
      and of_one.parts && of_other.parts
      and tstzrange(one.starts_at, one.ends_at) && tstzrange(other.starts_at, other.ends_at)`.execute(db)
  return rows
}

test('F11: a process whose clock is ahead cannot take a slot before its hold has ended', async () => {
  const { turfId, groundIds } = await createTurfFixture(db, { grounds: halves })
  const [slow, quick] = [await players(5), await players(5)]
  const rivals = quick.map((player) => ({ client: clientWith(secondUrl, player.token) }))
  const hours = Array.from({ length: 10 }, (_, at) => at + 8)
  const orders = await Promise.all(hours.map((hour, at) => hold(slow[at % 5]!, groundIds[0]!, hour)))
  pass(6 * 60 - AHEAD_SECONDS / 2)
  const [paid, taken] = await Promise.all([
    outcomesOf(orders.map((order, at) => payFor(slow[at % 5]!, order))),
    outcomesOf(
      hours.map(async (hour, at) => {
        const rival = rivals[at % 5]!
        return payFor(rival, await hold(rival, groundIds[1]!, hour))
      }),
    ),
  ])
  expect(await soldTwice(turfId)).toEqual([])
  expect(paid).toEqual(Array(10).fill('DONE'))
  expect(taken).toEqual(Array(10).fill('SLOT_TAKEN'))
})

test('a paying player and rivals through two processes never both get a slot whose hold is ending', async () => {
  const { turfId, groundIds } = await createTurfFixture(db, { grounds: halves })
  const [slow, quick] = [await players(6), await players(12)]
  const hours = Array.from({ length: 12 }, (_, at) => at + 8)
  const orders = await Promise.all(hours.map((hour, at) => hold(slow[at % 6]!, groundIds[0]!, hour)))
  pass(6 * 60 - 1)
  await Promise.all([
    outcomesOf(orders.map((order, at) => payFor(slow[at % 6]!, order))),
    outcomesOf(
      hours.flatMap((hour, at) =>
        [app.url, secondUrl].map(async (url, which) => {
          const rival = { client: clientWith(url, quick[(at + which) % 12]!.token) }
          return payFor(rival, await hold(rival, groundIds[which]!, hour))
        }),
      ),
    ),
    Promise.resolve().then(() => pass(2)),
  ])
  expect(await soldTwice(turfId)).toEqual([])
})

const STALL = 771_001

/** Makes every update of the table wait until the stall ends. */
const stallUpdatesOf = async (table: string): Promise<() => Promise<void>> => {
  const client = await app.database.pool.connect()
  await client.query(`select pg_advisory_lock(${STALL})`)
  await client.query(`
    create or replace function stall() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${STALL}); return new; end $$;
    create trigger stall before update on ${table} for each row execute function stall()`)
  return async () => {
    await client.query(`select pg_advisory_unlock(${STALL})`)
    client.release()
  }
}

const waitingForLocks = async (): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_locks
    where not granted and locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`.execute(
    db,
  )
  return rows[0]!.waiting
}

test.each(['booking', 'occupancy'])(
  'a confirmation that stalls at the %s while its hold ends keeps the slot it saw',
  async (table) => {
    const { turfId, groundIds } = await createTurfFixture(db, { grounds: halves })
    const [slow, quick] = [await app.player(), await app.player()]
    const order = await hold(slow, groundIds[0]!, 19)
    const answer = await payAt(app.payments, order.externalPaymentOrderId)
    pass(6 * 60 - 1)
    const endStall = await stallUpdatesOf(table)
    try {
      const confirmed = outcomesOf([slow.client.confirmPayment({ body: { bookingId: order.entityId, ...answer } })])
      await until(async () => ((await waitingForLocks()) > 0 ? true : undefined))
      pass(2)
      let isOver = false
      const rival = outcomesOf([hold(quick, groundIds[1]!, 19)]).finally(() => {
        isOver = true
      })
      await until(async () => (isOver || (await waitingForLocks()) > 1 ? true : undefined))
      await endStall()
      expect(await rival).toEqual(['SLOT_TAKEN'])
      expect(await confirmed).toEqual(['DONE'])
      expect(await soldTwice(turfId)).toEqual([])
    } finally {
      await sql.raw(`drop trigger stall on ${table}`).execute(db)
    }
  },
)
