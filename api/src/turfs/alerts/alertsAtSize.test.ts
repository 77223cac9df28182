import { freshDatabase } from '@baari/db/testing.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTurfFixture } from '../../testing/createTurfFixture.ts'
import { planOf, rowsReadBy } from '../../testing/planOf.ts'
import { alertsAroundQuery } from './notifyOfFreedTime.ts'

const { db } = await freshDatabase({ connections: 1 })
const { turfId, ownerId } = await createTurfFixture(db)
const now = new Date('2027-01-15T10:00:00Z')

/** Alerts all over India for twenty days and six games; one in a thousand is about Jaipur. */
const addAlerts = async (from: number, to: number): Promise<void> => {
  await sql`
    insert into free_alert (id, account_id, game, date, parts, place, latitude, longitude, km, next_notification_at, ends_at, created_at)
    select 'ALERT_' || n, ${ownerId}, (array['Cricket', 'Football', 'Tennis', 'Badminton', 'Basketball', ''])[n % 6 + 1],
           date '2027-01-15' + n / 7 % 20, '{}', 'Somewhere',
           case when n % 1000 = 0 then 26.91 else 9 + n::bigint * 7919 % 1000 / 100.0 end,
           case when n % 1000 = 0 then 75.79 else 73 + n::bigint * 104729 % 1000 / 80.0 end, 25, '2027-01-15', '2027-02-20', '2027-01-15'
    from generate_series(${from}::integer, ${to}::integer) n`.execute(db)
  await sql`vacuum analyze free_alert`.execute(db)
}

const readOf = async (): Promise<{ rows: number; scans: string[] }> => {
  const nodes = await planOf(db, alertsAroundQuery({ turfId, date: '2027-01-16', games: ['Cricket', 'Football'], now }))
  const read = nodes.filter((node) => node['Relation Name'] === 'free_alert')
  return { rows: rowsReadBy(read), scans: read.map((node) => node['Node Type']) }
}

await addAlerts(1, 3000)
const few = await readOf()
await addAlerts(3001, 15_000)

test('a freed time reads only the alerts of its day, games and place, however many there are', async () => {
  const many = await readOf()
  expect([...few.scans, ...many.scans]).not.toContain('Seq Scan')
  expect(many.rows).toBeLessThan(30)
})

test('recording a freed time reads only those alerts, too', async () => {
  const read = await db.transaction().execute(async (transaction) => {
    await sql`select schedule_waitlist_checks(${turfId}, '[2027-01-16 13:30Z, 2027-01-16 14:30Z)')`.execute(transaction)
    const { rows } = await sql<{ scanned: string; fetched: string }>`
      select seq_tup_read as scanned, idx_tup_fetch as fetched from pg_stat_xact_user_tables where relname = 'free_alert'`.execute(
      transaction,
    )
    return { scanned: Number(rows[0]!.scanned), fetched: Number(rows[0]!.fetched) }
  })
  expect(read.scanned).toBe(0)
  // An index-only scan fetches none. The stored freed time shows that an alert was found.
  expect(read.fetched).toBeLessThan(30)
  expect(await db.selectFrom('freed_time').select('turf_id').execute()).toEqual([{ turf_id: turfId }])
})
