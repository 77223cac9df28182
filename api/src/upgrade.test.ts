import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Dump, restoreDump, takeDump } from '@baari/db/dump.ts'
import { checkInvariants } from '@baari/db/invariants/checkInvariants.ts'
import { migrate } from '@baari/db/migrate.ts'
import { freshDatabase } from '@baari/db/testing.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { accessTokens } from './accounts/accessTokens.ts'
import { control } from './testing/control.ts'
import { payAt } from './testing/payAt.ts'
import { clientWith } from './testing/player.ts'
import { releasedMigrations } from './testing/releasedCode.ts'
import { startTestApp, type TestApp } from './testing/startTestApp.ts'
import { until } from './testing/until.ts'

/** The database of a released version, and the bookings that it showed its players. */
interface Released {
  now: string
  turf: { turfId: string; groundIds: string[] }
  players: Record<string, string>
  bookings: Record<string, unknown[]>
  tables: Dump
}

const DUMPS = path.join(import.meta.dirname, '../../db/dumps')
const MIGRATIONS = path.join(import.meta.dirname, '../../db/migrations')

/** A folder with these migrations, by name. */
const folderOf = (migrations: Record<string, string>): string => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-migrations-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(migrations)) fs.writeFileSync(path.join(folder, name), text)
  return folder
}

const migrationsOfToday = (): Record<string, string> =>
  Object.fromEntries(
    fs.readdirSync(MIGRATIONS).map((name) => [name, fs.readFileSync(path.join(MIGRATIONS, name), 'utf8')]),
  )

/** The database of a release, migrated to today's version. */
const upgradeOf = async (version: string) => {
  const released = JSON.parse(fs.readFileSync(path.join(DUMPS, `${version}.json`), 'utf8')) as Released
  const database = await freshDatabase({ template: 'template0' })
  await migrate(database.url, folderOf(releasedMigrations(version)))
  await restoreDump(database.db, released.tables)
  const restored = await takeDump(database.db)
  const applied = await migrate(database.url)
  const appliedAgain = await migrate(database.url)
  return { released, database, restored, applied, appliedAgain, upgraded: await takeDump(database.db) }
}

test.each(['0010_rights_of_accounts', '0037_cash_to_return', '0045_lost_disputes'])(
  'an upgrade from %s removes no row and changes no existing value',
  async (version) => {
    const { released, restored, applied, appliedAgain, upgraded } = await upgradeOf(version)
    expect(restored).toEqual(released.tables)
    expect(applied.length).toBeGreaterThan(0)
    expect(appliedAgain).toEqual([])
    for (const [table, rows] of Object.entries(released.tables)) {
      const kept = (upgraded[table] ?? []).map((row) =>
        Object.fromEntries(Object.keys(rows[0] ?? {}).map((column) => [column, row[column]])),
      )
      if (table === 'migration') expect(kept).toEqual(expect.arrayContaining(rows))
      // Only one of an account's waits for the same time goes on, as the last test shows.
      else if (table === 'waitlist_entry') expect(kept.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
      else expect(kept, table).toEqual(rows)
    }
  },
)

/** The session that an account had before the upgrade. */
const sessionOf = async ({ config, database, url, clock }: TestApp, accountId: string) => {
  const { id, role } = await database.db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'account_id')
    .select(['session.id', 'role'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const tokens = accessTokens(config.APP_SECRET, 60)
  return clientWith(url, await tokens.issue({ accountId, sessionId: id, role }, clock.now()))
}

interface ToldBooking {
  bookingId: string
  partialBookingId: string | null
  cancellationPolicySummary: string
}

/**
 * The wording of a policy and the order of bookings may change with a release. The percentages and hours of a whole
 * ground's policy, which are in its first sentence, may not. Seats have none.
 */
const inFigures = (told: readonly unknown[]): object[] =>
  (told as ToldBooking[])
    .map(({ cancellationPolicySummary, ...booking }) =>
      booking.partialBookingId === null
        ? { ...booking, cancellationPolicySummary: cancellationPolicySummary.split('. ')[0]?.match(/\d+/g) }
        : booking,
    )
    .toSorted((one, other) => (ownId(one) < ownId(other) ? -1 : 1))

const ownId = ({ bookingId, partialBookingId }: Pick<ToldBooking, 'bookingId' | 'partialBookingId'>): string =>
  partialBookingId ?? bookingId

const expectTheSameBookings = async (app: TestApp, { bookings, players }: Released): Promise<void> => {
  for (const [name, told] of Object.entries(bookings)) {
    const player = await sessionOf(app, players[name] ?? '')
    const { content } = await player.listBookings({ query: { size: 100 } })
    expect(inFigures(content), name).toMatchObject(inFigures(told))
  }
}

test('sessions, bookings, waits and money from before the upgrade still work', async () => {
  const { released, database } = await upgradeOf('0010_rights_of_accounts')
  const app = await startTestApp({}, { database, beginning: released.now })
  const client = (name: string) => sessionOf(app, released.players[name] ?? '')
  await expectTheSameBookings(app, released)

  // The books include payments and played bookings from before there were books.
  const books = async () =>
    (
      await sql<{ due: number; total: number; lines: number }>`
        select (select count(*) from booking where posting_due) + (select count(*) from payment where posting_due)
                 + (select count(*) from refund where posting_due) as due,
               (select coalesce(sum(amount), 0)::bigint from ledger_entry) as total,
               (select count(*) from settlement_line) as lines`.execute(database.db)
    ).rows[0]
  await until(async () => ((await books())?.due === 0 ? true : undefined), app)
  expect(await books()).toMatchObject({ total: 0, lines: 2 })

  // The fake provider has not seen the payments from before the upgrade.
  await control(`${app.payments}/_ctl/adopt`, {
    payments: await sql<Record<string, unknown>>`
      select payment.provider_payment_id as "paymentId", provider_order_id as "orderId", payment_order.id as receipt,
             payment.amount, method, fee, tax, extract(epoch from payment.created_at)::integer as "createdAt"
      from payment join payment_order on payment_order.id = payment_order_id`
      .execute(database.db)
      .then(({ rows }) => rows),
  })
  const bilal = await client('Bilal')
  const esha = await client('Esha')
  const [booking] = (await bilal.listBookings({ query: {} })).content
  await bilal.cancelBooking({ params: { bookingId: booking?.bookingId ?? '' }, body: { cancellationReason: 'Rain' } })
  const offer = await until(async () => {
    const [entry] = (await esha.listWaitlist({})).content
    return entry?.status === 'OFFERED' ? entry : undefined
  }, app)
  expect(offer.offer).toMatchObject({ startTime: [18, 0], endTime: [19, 0] })
  const order = await esha.bookFull({
    body: {
      groundId: released.turf.groundIds[0] ?? '',
      date: '2027-01-16',
      startTime: [18, 0],
      endTime: [19, 0],
      selectedGameType: 'Cricket',
    },
  })
  const paid = await payAt(app.payments, order.externalPaymentOrderId)
  await esha.confirmPayment({ body: { bookingId: order.entityId, ...paid } })
  expect((await esha.listBookings({ query: {} })).content[0]).toMatchObject({ status: 'CONFIRMED' })

  // The fourth player confirms the game from before the upgrade.
  const asha = await client('Asha')
  const seat = await asha.joinGame({
    body: {
      groundId: released.turf.groundIds[2] ?? '',
      date: '2027-01-18',
      numberOfPlayers: 1,
      startTime: [19, 0],
      endTime: [20, 0],
      selectedGameType: 'Cricket',
    },
  })
  const seatPaid = await payAt(app.payments, seat.externalPaymentOrderId)
  await asha.confirmPayment({
    body: { bookingId: seat.entityId, bookingPlayerId: seat.bookingPlayerEntityId, ...seatPaid },
  })
  const dev = await client('Dev')
  expect((await dev.listBookings({ query: {} })).content[0]).toMatchObject({ status: 'CONFIRMED' })
  await until(async () => ((await books())?.due === 0 ? true : undefined), app)
  expect(await books()).toMatchObject({ total: 0 })
})

test('a migration that was edited after its release does not pass as the released one', () => {
  const version = '0037_cash_to_return'
  const today = migrationsOfToday()
  expect(Object.keys(releasedMigrations(version, folderOf(today)))).toContain('0036_refunds_in_parts.sql')
  const edited = folderOf({ ...today, '0036_refunds_in_parts.sql': `${today['0036_refunds_in_parts.sql']}-- edited\n` })
  expect(() => releasedMigrations(version, edited)).toThrow('No migration reads as 0036_refunds_in_parts.sql did')
})

test('the next release, which ended with the enquiries, can be upgraded as well', async () => {
  const today = Object.entries(migrationsOfToday())
  const theirs = today.filter(
    ([name]) => (name < '0015' && !name.startsWith('0011_z')) || name === '0017_enquiries.sql',
  )
  const { url } = await freshDatabase({ connections: 2, template: 'template0' })
  expect(await migrate(url, folderOf(Object.fromEntries(theirs)))).toHaveLength(15)
  expect(await migrate(url)).toHaveLength(today.length - theirs.length)
  expect(await migrate(url)).toEqual([])
})

test('upgrading the release with cash to return keeps its money and settlements consistent', async () => {
  const { released, database } = await upgradeOf('0037_cash_to_return')
  const app = await startTestApp({ PAYOUTS: 'razorpayx' }, { database, beginning: released.now })
  await expectTheSameBookings(app, released)
  const client = await database.pool.connect()
  const broken = (await checkInvariants(client)).filter(({ count }) => count !== 0)
  client.release()
  expect(broken).toEqual([])
})

test('upgrading the release with disputes keeps them, differences, coupons and invitations, and the older of two waits', async () => {
  const { released, database } = await upgradeOf('0045_lost_disputes')
  const { db } = database
  const app = await startTestApp({}, { database, beginning: released.now })
  await expectTheSameBookings(app, released)
  const waits = await db.selectFrom('waitlist_entry').select(['account_id', 'status']).orderBy('created_at').execute()
  const other = released.players.other ?? ''
  expect(waits.filter(({ account_id }) => account_id === other).map(({ status }) => status)).toEqual([
    'WAITING',
    'LEFT',
  ])
  const client = await sessionOf(app, other)
  const { content: invitations } = await client.listInvitations({})
  expect(invitations).toMatchObject([{ right: 'DESK' }])
  await client.answerInvitation({ params: { staffId: invitations[0]!.entityId }, body: { accepts: true } })
  const admin = await sessionOf(app, released.players.admin ?? '')
  const { content: disputes } = await admin.listDisputes({ query: {} })
  expect(disputes.map(({ status }) => status).toSorted()).toEqual(['LOST', 'OPEN'])
  expect((await admin.listDifferences({ query: { state: 'OPEN' } })).content).toMatchObject([
    { kind: 'PAYMENT_UNKNOWN' },
  ])
  const coupon = (await admin.listCoupons({ query: {} })).content[0]
  expect(coupon).toMatchObject({ code: 'EVENING50', uses: 4, usesPerUser: null })
  await app.settleDown()
  const connection = await database.pool.connect()
  const broken = (await checkInvariants(connection)).filter(({ count }) => count !== 0)
  connection.release()
  expect(broken).toEqual([])
})
