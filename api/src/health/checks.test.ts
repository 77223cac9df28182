import { type CheckKey, checkKeys } from '@baari/contract/health/health.ts'
import { connect } from '@baari/db/connect.ts'
import { migrate } from '@baari/db/migrate.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { watchInvariants } from '../admin/invariants.ts'
import { noteFailure } from '../platform/jobs/workFailure.ts'
import { queueMessage } from '../platform/messaging/notify.ts'
import { recordKeyOutcome } from '../platform/recordKeyOutcome.ts'
import { noteDifference } from '../reconciliation/differences.ts'
import { agreeContract, monthlyTerms } from '../testing/agreeContract.ts'
import { bookSlot } from '../testing/bookSlot.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { databaseServers } from '../testing/databaseServers.ts'
import { newPhone } from '../testing/player.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { until } from '../testing/until.ts'
import { version } from '../version.ts'
import { allChecks, UNKNOWN } from './allChecks.ts'

/** Jobs run only when a test says so; the tests also start the invariant checks. */
const startWatched = async () => {
  const app = await startTestApp({ INVARIANTS_MINUTES: '5', RAZORPAY_CAPTURE: 'automatic' })
  const { clock, database } = app
  const admin = await app.player('ADMIN')
  /** All checks as admins see them, after the cached result of the last run has expired. */
  const readHealth = () => {
    clock.advance({ seconds: 10 })
    return admin.client.getHealth({})
  }
  const checkOf = async (key: CheckKey) => (await readHealth()).checks.find((one) => one.key === key)!
  const watch = watchInvariants({ db: database.db, watching: database, everyMinutes: 5, log: app.app.server.log })
  return {
    app,
    clock,
    admin,
    db: database.db,
    log: app.app.server.log,
    readHealth,
    checkOf,
    stateOf: async (key: CheckKey) => (await checkOf(key)).state,
    watched: async (): Promise<void> => {
      // Each test begins at the same instant, so the check of the test before it lies in the future.
      await sql`update invariant_check set checked_at = '2027-01-01'`.execute(database.db)
      clock.advance({ minutes: 6 })
      await watch.run()
    },
  }
}

const { app, clock, admin, db, log, checkOf, stateOf, watched } = await startWatched()
/** An app on which no test leaves work undone. */
const untouched = await startWatched()
const { groundIds } = await createTurfFixture(db)
const groundId = groundIds[0]!

// The jobs that see to these are stopped.
beforeEach(async () => {
  await sql`delete from message`.execute(db)
  await sql`update webhook_event set applied_at = received_at, next_try_at = null where applied_at is null`.execute(db)
})

test('a Baari in which nothing has happened yet has nothing to complain of', async () => {
  const { checks, version: answering } = await untouched.readHealth()
  expect(answering).toBe(version)
  expect(checks.map(({ key }) => key).toSorted()).toEqual(checkKeys.toSorted())
  expect(checks.filter(({ state }) => state === 'FAILING')).toEqual([])
  expect(checks.find(({ key }) => key === 'backup_old')).toMatchObject({ state: 'UNKNOWN' })
})

test('invariants_violated: a coupon that says it cost something, until it says the truth', async () => {
  const { admin, db, checkOf, stateOf, watched } = untouched
  await admin.client.createCoupon({
    body: { code: 'ONCE', kind: 'FLAT', value: 50, bookingTypes: ['FULL'], usesPerUser: 1, usesInAll: 10 },
  })
  const say = (spent: number) => sql`update coupon set spent = ${spent} where code = 'ONCE'`.execute(db)
  await watched()
  expect(await stateOf('invariants_violated')).toBe('GOOD')
  await say(100)
  await watched()
  expect(await checkOf('invariants_violated')).toMatchObject({ state: 'FAILING', count: 1, since: expect.any(String) })
  expect(await stateOf('ledger_unbalanced')).toBe('GOOD')
  await say(0)
  await watched()
  expect(await stateOf('invariants_violated')).toBe('GOOD')
})

test('ledger_unbalanced: a transaction that nothing balances, until it is gone', async () => {
  await sql`alter table ledger_txn disable trigger user`.execute(db)
  await sql`insert into ledger_txn (kind, idem_key, occurred_at) values ('capture', 'planted', database_now())`.execute(
    db,
  )
  await watched()
  expect(await checkOf('ledger_unbalanced')).toMatchObject({ state: 'FAILING', count: 1 })
  await sql`delete from ledger_txn where idem_key = 'planted'`.execute(db)
  await sql`alter table ledger_txn enable trigger user`.execute(db)
  await watched()
  expect(await stateOf('ledger_unbalanced')).toBe('GOOD')
})

test('invariants_unchecked: the watch stands still, until it goes on', async () => {
  await watched()
  expect(await stateOf('invariants_unchecked')).toBe('GOOD')
  clock.advance({ minutes: 16 })
  expect(await checkOf('invariants_unchecked')).toMatchObject({ state: 'FAILING', severity: 'ticket' })
  await watched()
  expect(await stateOf('invariants_unchecked')).toBe('GOOD')
})

test('codes_failing: a code that waits for longer than a minute, until it is sent', async () => {
  await queueCode()
  expect(await stateOf('codes_failing')).toBe('GOOD')
  const since = clock.now()
  clock.advance({ seconds: 60 })
  expect(await checkOf('codes_failing')).toMatchObject({ state: 'FAILING', count: 1, severity: 'page' })
  expect(Date.parse((await checkOf('codes_failing')).since ?? '')).toBeLessThanOrEqual(since.getTime())
  await sql`update message set status = 'SENT', sent_at = database_now(), sealed = null`.execute(db)
  expect(await stateOf('codes_failing')).toBe('GOOD')
})

const queueCode = async (): Promise<void> => {
  await queueMessage(
    {
      recipient: newPhone(),
      template: 'login_otp',
      language: 'en',
      parameters: {},
      secret: { code: '123456' },
      giveUpAt: new Date(clock.now().getTime() + 300_000),
    },
    { db, now: clock.now(), appSecret: app.config.APP_SECRET },
  )
}

test('codes_failing: the codes of several people that were refused, until one gets through', async () => {
  const refuse = () => sql`update message set status = 'FAILED', sealed = null where status = 'QUEUED'`.execute(db)
  await queueCode()
  await refuse()
  // It may be a wrong number.
  expect(await stateOf('codes_failing')).toBe('GOOD')
  await queueCode()
  await refuse()
  expect(await checkOf('codes_failing')).toMatchObject({ state: 'FAILING' })
  await queueCode()
  await sql`update message set status = 'SENT', sent_at = database_now(), sealed = null where status = 'QUEUED'`.execute(
    db,
  )
  expect(await stateOf('codes_failing')).toBe('GOOD')
})

test('keys_refused: a provider does not take our keys, until it does', async () => {
  const heard = recordKeyOutcome({ db, provider: 'razorpay', now: clock.now, log })
  const notified = async (state: string) =>
    until(async () => ((await stateOf('keys_refused')) === state ? true : undefined), app)
  heard(false)
  await notified('FAILING')
  heard(true)
  await notified('GOOD')
})

test('webhooks_unapplied: an event that stays unapplied for two minutes', async () => {
  await sql`
    insert into webhook_event (provider, event_id, kind, received_at, next_try_at)
    values ('razorpay', 'evt_left', 'payment.captured', ${clock.now()}, ${clock.now()})`.execute(db)
  expect(await stateOf('webhooks_unapplied')).toBe('GOOD')
  const since = clock.now()
  clock.advance({ minutes: 3 })
  const found = await checkOf('webhooks_unapplied')
  expect(found).toMatchObject({ state: 'FAILING', count: 1 })
  expect(Date.parse(found.since ?? '')).toBeLessThanOrEqual(since.getTime())
  await sql`update webhook_event set applied_at = ${clock.now()}, next_try_at = null`.execute(db)
  expect(await stateOf('webhooks_unapplied')).toBe('GOOD')
})

test('jobs_behind: a message that no job sends', async () => {
  await queueCode()
  await sql`update message set template = 'booking_confirmed' where status = 'QUEUED'`.execute(db)
  expect(await stateOf('jobs_behind')).toBe('GOOD')
  clock.advance({ minutes: 3 })
  expect(await checkOf('jobs_behind')).toMatchObject({ state: 'FAILING', count: 1, severity: 'page' })
  await sql`update message set status = 'SENT', sent_at = database_now(), sealed = null`.execute(db)
  expect(await stateOf('jobs_behind')).toBe('GOOD')
})

test('work_parked: work that failed too often, until it is released', async () => {
  for (let failure = 0; failure < 8; failure += 1)
    await noteFailure(
      { work: 'postFacts', subjectId: 'BOOKING_parked', error: new TypeError('a defect') },
      { db, now: clock.now() },
    )
  expect(await checkOf('work_parked')).toMatchObject({ state: 'FAILING', count: 1, severity: 'ticket' })
  const { content } = await admin.client.listFailedWork({ query: {} })
  await admin.client.releaseFailedWork({ params: { failedId: content[0]!.entityId } })
  expect(await stateOf('work_parked')).toBe('GOOD')
})

test('payments_stuck: a payment without an outcome, until it has one', async () => {
  const { bookingId } = await bookSlot(app, { groundId, date: '2027-01-22', from: 9 })
  const decide = async (outcome: string | null): Promise<void> => {
    await sql`alter table payment disable trigger user`.execute(db)
    await sql`update payment set outcome = ${outcome} where booking_id = ${bookingId}`.execute(db)
    await sql`alter table payment enable trigger user`.execute(db)
  }
  await decide(null)
  expect(await stateOf('payments_stuck')).toBe('GOOD')
  clock.advance({ minutes: 11 })
  expect(await checkOf('payments_stuck')).toMatchObject({ state: 'FAILING', count: 1 })
  await decide('CONFIRMED')
  expect(await stateOf('payments_stuck')).toBe('GOOD')
})

test('refunds_overdue: fails while a refund is overdue, and recovers once its next try is scheduled', async () => {
  const { bookingId, player } = await bookSlot(app, { groundId, date: '2027-01-23', from: 9 })
  await player.client.cancelBooking({ params: { bookingId }, body: { cancellationReason: 'Rain' } })
  expect(await stateOf('refunds_overdue')).toBe('GOOD')
  clock.advance({ minutes: 16 })
  expect(await checkOf('refunds_overdue')).toMatchObject({ state: 'FAILING', count: 1 })
  await sql`update refund set next_try_at = database_now()`.execute(db)
  expect(await stateOf('refunds_overdue')).toBe('GOOD')
})

test('payouts_overdue: a settlement that is not paid by the day after its day', async () => {
  const owner = await app.player('TURFOWNER')
  const { entityId: contractId } = await agreeContract(app, admin, { body: monthlyTerms(owner.id) })
  const owed = (scheduledOn: string) =>
    sql`
    insert into settlement
      (id, owner_id, contract_id, starts_on, ends_on, scheduled_on, line_count, total_booking_amount, cancellation_charge,
       commission, cancellation_commission, gateway_charges, total_discount, discount_by_turf, monthly_charges,
       gst_on_platform_fees, tcs, tds, adjustment, carried_in, net_payable, carried_forward, status, created_at)
    values (${`SETTLEMENT_${scheduledOn}`}, ${owner.id}, ${contractId}, ${scheduledOn}, ${scheduledOn}, ${scheduledOn},
            0, 100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 100, 0, 'PENDING', database_now())`.execute(db)
  await sql`alter table settlement disable trigger user`.execute(db)
  await owed('2027-01-14')
  expect(await stateOf('payouts_overdue')).toBe('GOOD')
  await owed('2027-01-12')
  expect(await checkOf('payouts_overdue')).toMatchObject({
    state: 'FAILING',
    count: 1,
    since: '2027-01-13T18:30:00.000Z',
  })
  await sql`delete from settlement where owner_id = ${owner.id}`.execute(db)
  await sql`alter table settlement enable trigger user`.execute(db)
  expect(await stateOf('payouts_overdue')).toBe('GOOD')
})

test('differences_open: the provider knows of money that we do not, until an admin has decided', async () => {
  await noteDifference(
    db,
    { kind: 'REFUND_UNKNOWN', subjectId: 'rfnd_stray', ours: null, theirs: 100 },
    { day: '2027-01-14', now: clock.now() },
  )
  expect(await checkOf('differences_open')).toMatchObject({ state: 'FAILING', count: 1, severity: 'ticket' })
  await sql`
    update reconciliation_difference
    set resolved_at = database_now(), resolved_by = ${admin.id}, resolution = 'WRITTEN_OFF', reason = 'Looked at'`.execute(
    db,
  )
  expect(await stateOf('differences_open')).toBe('GOOD')
})

test('backup_old: the last good backup is older than 26 hours, until there is a new one', async () => {
  expect(await stateOf('backup_old')).toBe('UNKNOWN')
  const made = (error: string | null) =>
    sql`
    insert into backup (kind, started_at, finished_at, bytes, error)
    values ('full', database_now(), database_now(), ${error ? null : 1000}, ${error})`.execute(db)
  await made(null)
  expect(await stateOf('backup_old')).toBe('GOOD')
  clock.advance({ hours: 27 })
  // One that failed is none.
  await made('disk full')
  expect(await checkOf('backup_old')).toMatchObject({ state: 'FAILING', count: 1, severity: 'page' })
  await made(null)
  expect(await stateOf('backup_old')).toBe('GOOD')
})

test('disk_full: less than a tenth is free, until there is room', async () => {
  let bavail = 100
  const disk = allChecks(app.config, { now: clock.now, statfs: async () => ({ bavail, blocks: 1000 }) }).find(
    ({ key }) => key === 'disk_full',
  )!
  expect(await disk.find(db)).toEqual({ count: 0, since: null })
  bavail = 99
  const since = clock.now()
  expect(await disk.find(db)).toEqual({ count: 1, since })
  clock.advance({ minutes: 5 })
  expect(await disk.find(db)).toEqual({ count: 1, since })
  bavail = 500
  expect(await disk.find(db)).toEqual({ count: 0, since: null })
})

test('replica_behind: a replica that does not listen any more, until its slot is given up', async () => {
  const primary = await databaseServers('replica-behind').start('primary')
  await migrate(primary.url)
  const connection = connect(primary.url, { connections: 1, name: 'test' })
  const replica = allChecks(app.config, { now: clock.now }).find(({ key }) => key === 'replica_behind')!
  try {
    expect(await replica.find(connection.db)).toBe(UNKNOWN)
    await primary.ask(`select pg_create_physical_replication_slot('replica')`)
    expect(await replica.find(connection.db)).toMatchObject({ count: 1, since: expect.any(Date) })
    await primary.ask(`select pg_drop_replication_slot('replica')`)
    expect(await replica.find(connection.db)).toBe(UNKNOWN)
  } finally {
    await connection.close()
  }
})
