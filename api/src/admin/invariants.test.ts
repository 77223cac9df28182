import { createClient } from '@baari/contract/client.ts'
import { databaseClient } from '@baari/db/databaseClient.ts'
import { checkInvariants, type InvariantId, invariants, violationsOf } from '@baari/db/invariants/checkInvariants.ts'
import { sessionLock } from '@baari/db/sessionLocks.ts'
import { whenDone } from '@baari/db/testing.ts'
import { LANGUAGE_CHOICE } from '@baari/domain/shared/language.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { agreeContract } from '../testing/agreeContract.ts'
import { control } from '../testing/control.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { joinGame, startGame } from '../testing/games.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { payAt } from '../testing/payAt.ts'
import { paySlot } from '../testing/paySlot.ts'
import { runBaari } from '../testing/runBaari.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { until } from '../testing/until.ts'
import { watchInvariants } from './invariants.ts'

// Automatic capture, so that duplicate payments are captured as well.
const app = await startTestApp({ RAZORPAY_CAPTURE: 'automatic' })
const { db, pool, url } = app.database
const { clock } = app
const admin = await app.player('ADMIN')
const owner = await app.player('TURFOWNER')
const { groundIds } = await createTurfFixture(db, {
  turf: { owner_id: owner.id },
  grounds: [{ min_players: 2, max_players: 8 }],
})
const groundId = groundIds[0]!
const TODAY = '2027-01-15'
const POLLS_BEFORE_TIME_PASSES = 20
const today = (from: number) => ({ groundId, date: TODAY, from })

await agreeContract(app, admin, {
  body: {
    turfOwnerId: owner.id,
    settlementFrequency: 'DAILY',
    contractStartDate: TODAY,
    contractEndDate: '2027-12-31',
    bankDetails: { accountNumber: '123456789012', ifscCode: 'HDFC0001234', bankName: 'HDFC Bank', upiId: 'NA' },
    commissionRules: [
      {
        bookingType: 'FULL',
        commissionMode: 'PERCENTAGE',
        value: 10,
        cancellationChargeMode: 'PERCENTAGE',
        cancellationChargeValue: 25,
      },
    ],
    monthlyCharges: 100,
  },
})
await admin.client.createCoupon({
  body: { code: 'ONCE', kind: 'FLAT', value: 50, bookingTypes: ['FULL'], usesPerUser: 1, usesInAll: 10 },
})

/** A turf's day with every kind of money movement, played, settled and paid, and a booking ahead. */
clock.advance({ minutes: 1 })
const played = await paySlot(app, { ...today(18), couponCode: 'ONCE' })
const playedToo = await paySlot(app, today(19))
const cancelled = await paySlot(app, today(21))
await cancelled.player.client.cancelBooking({
  params: { bookingId: cancelled.bookingId },
  body: { cancellationReason: 'Rain' },
})
const game = await startGame(app, admin, { groundId, date: TODAY, from: 16, to: 17, seats: 2 })
const joined = await joinGame(app, await app.player(), { groundId, date: TODAY, from: 16, to: 17, seats: 3 })
const calledOff = await startGame(app, admin, { groundId, date: TODAY, from: 14, to: 15, seats: 1 })
const twice = await holdSlot(await app.player(), today(22))
await payAt(app.payments, twice.externalPaymentOrderId, 'double')
const ahead = await paySlot(app, { groundId, date: '2027-01-25', from: 9 })
const lapsed = await holdSlot(await app.player(), { groundId, date: '2027-01-25', from: 11 })
await until(async () => {
  const rows = await db.selectFrom('payment').select('outcome').where('booking_id', '=', twice.entityId).execute()
  return (rows.length === 2 && rows.every(({ outcome }) => outcome)) || undefined
}, app)
for (let hours = 0; hours < 48; hours += 1) {
  clock.advance({ hours: 1 })
  await control(`${app.payments}/_ctl/clock`, { advanceSeconds: 3600 })
}
// While its last bookings are being posted, a period stays open and is checked every few seconds.
const settlement = await until(
  async () => {
    return (await admin.client.listSettlements({ query: { turfOwnerId: owner.id } })).content.find(
      ({ status }) => status === 'PENDING',
    )
  },
  app,
  clock,
)
await admin.client.recordPayout({ body: { entityId: settlement.entityId, payoutId: 'UTR1' } })
// Advances the clock only after a while without changes, so that work under way ends first.
const stillFor = { polls: 0, due: -1 }
await until(async () => {
  const { rows } = await sql<{ due: number }>`
    select (select count(*) from booking where posting_due) + (select count(*) from payment where posting_due)
         + (select count(*) from refund where posting_due or status <> 'PROCESSED')
         + (select count(*) from webhook_event where applied_at is null)
         + (select count(*) from message where status = 'QUEUED') as due`.execute(db)
  const due = rows[0]?.due ?? 0
  if (due === 0) return true
  Object.assign(stillFor, { polls: due === stillFor.due ? stillFor.polls + 1 : 0, due })
  if (stillFor.polls < POLLS_BEFORE_TIME_PASSES) return undefined
  stillFor.polls = 0
  clock.advance({ hours: 1 })
  await control(`${app.payments}/_ctl/clock`, { advanceSeconds: 3600 })
  return undefined
}, app)
// No job checks the unpaid orders any more.
await db.updateTable('payment_order').set({ next_check_at: null }).execute()
await sql`select cancel_expired(${lapsed.entityId}, 'Payment time expired')`.execute(db)
// Due work counts as overdue after five minutes, and the last of it may just have been done.
clock.advance({ minutes: 10 })
const END = clock.now()

beforeEach(async () => {
  await sql`delete from webhook_event where applied_at is null`.execute(db)
  await sql`delete from invariant_check`.execute(db)
})

const client = databaseClient(url)
await client.connect()
whenDone(() => client.end())

const invariant = (id: InvariantId) => invariants.find((one) => one.id === id)!
const one = async (query: string): Promise<string> => Object.values((await client.query(query)).rows[0])[0] as string

test('a life cycle of bookings, seats, refunds and settlements violates nothing', async () => {
  clock.set(END)
  const { rows } = await sql<{ kinds: string[] }>`
    select array_agg(distinct kind order by kind) as kinds from ledger_txn`.execute(db)
  expect(rows[0]?.kinds).toEqual(
    expect.arrayContaining(['cancel', 'capture', 'commission', 'complete', 'month', 'payout', 'refund', 'return']),
  )
  const checked = await checkInvariants(client)
  expect(checked.filter(({ count }) => count !== 0)).toEqual([])
  expect(checked.map(({ id }) => id)).toEqual(Array.from({ length: 17 }, (_, at) => `I${at + 1}`))
})

const paymentOf = (bookingId: string): string =>
  `(select id from payment where booking_id = '${bookingId}' and outcome = 'CONFIRMED')`
const copyOf = (table: string, where: string, change: Record<string, string>): string => `
  insert into ${table} select (jsonb_populate_record(row, '${JSON.stringify(change)}')).* from ${table} row where ${where}`

const LINE = `booking_id, kind, owner_id, contract_id, date, commission_share, cancellation_share, gateway_fee_bearer,
  list_price, discount_by_platform, discount_by_turf, captured, balance, gross, commission, refunded, retained,
  retained_commission, gateway_fee, gateway_fee_tax, gateway_charge, adjustment, net, created_at`

const FIRST_APPROVAL = 'select min(id) from approval where is_approved'

/** The invariant, its violation, the SQL that plants it, and the subjects reported. */
const plants: [id: InvariantId, what: string, plant: string, subjects: string[] | string][] = [
  [
    'I17',
    'a number of a tax document that was skipped',
    `insert into tax_document_number values ('OWNER', 'TAX_INVOICE', 2026, 1)`,
    ['OWNER TAX_INVOICE 2026'],
  ],
  [
    'I1',
    'two holders of one part at one time',
    `alter table occupancy drop constraint slot_taken;
     ${copyOf('occupancy', `source_id = '${ahead.bookingId}'`, { source_id: 'ZZZ_other' })}`,
    [ahead.bookingId],
  ],
  [
    'I1',
    'a confirmed booking without its time',
    `delete from occupancy where source_id = '${ahead.bookingId}'`,
    [ahead.bookingId],
  ],
  [
    'I1',
    'two bookings that were played at one time',
    `update booking set (starts_at, ends_at) = (select starts_at, ends_at from booking where id = '${played.bookingId}')
       where id = '${playedToo.bookingId}'`,
    [[played.bookingId, playedToo.bookingId].toSorted()[0]!],
  ],
  [
    'I2',
    'a captured payment that nobody decided about',
    `update payment set outcome = null where id = ${paymentOf(ahead.bookingId)}`,
    `select id from payment where booking_id = '${ahead.bookingId}'`,
  ],
  [
    'I2',
    'one that was to go back and does not',
    `delete from refund_attempt where refund_id in (select id from refund where reason = 'DUPLICATE');
     delete from refund where reason = 'DUPLICATE'`,
    `select id from payment where outcome = 'REFUND'`,
  ],
  [
    'I3',
    'a transaction that does not come to zero',
    `update ledger_entry set amount = amount + 1 where id = (
       select ledger_entry.id from ledger_entry join ledger_txn on ledger_txn.id = txn_id
       where idem_key = 'complete:${played.bookingId}' limit 1)`,
    [`complete:${played.bookingId}`],
  ],
  [
    'I4',
    'a refund that is in the ledger twice',
    `insert into ledger_txn (kind, idem_key, occurred_at) values ('refund', 'refund:again', '2027-01-16');
     insert into ledger_entry (txn_id, account, amount, booking_id, payment_id)
       select (select id from ledger_txn where idem_key = 'refund:again'), account, amount, booking_id, payment_id
       from ledger_entry join ledger_txn on ledger_txn.id = txn_id
       where kind = 'refund' and booking_id = '${cancelled.bookingId}'`,
    `select id from payment where booking_id = '${cancelled.bookingId}' union select '${cancelled.bookingId}' order by 1`,
  ],
  [
    'I4',
    'a fee that was forgotten',
    `update payment set fee = null where id = ${paymentOf(played.bookingId)}`,
    `select id from payment where booking_id = '${played.bookingId}'`,
  ],
  [
    'I4',
    'money in escrow of a booking that is over',
    `update booking set status = 'CANCELLED' where id = '${ahead.bookingId}'`,
    [ahead.bookingId],
  ],
  [
    'I5',
    'more given back than was taken',
    `update refund set amount = amount * 2 where reason = 'DUPLICATE'`,
    `select payment_id from refund where reason = 'DUPLICATE'`,
  ],
  [
    'I5',
    'a booking that says another amount',
    `update booking set refunded = refunded - 1 where id = '${cancelled.bookingId}'`,
    [cancelled.bookingId],
  ],
  [
    'I6',
    'two payments that confirm one booking',
    `update payment set outcome = 'CONFIRMED' where outcome = 'REFUND'`,
    [twice.entityId],
  ],
  [
    'I6',
    'a booking that was confirmed by nothing',
    `update booking set confirming_payment_id = null where id = '${ahead.bookingId}'`,
    [ahead.bookingId],
  ],
  [
    'I7',
    'two lines of one booking',
    `alter table settlement_line drop constraint line_once;
     insert into settlement_line (${LINE}) select ${LINE} from settlement_line where booking_id = '${played.bookingId}'`,
    [played.bookingId],
  ],
  [
    'I7',
    'a settlement without one of its lines',
    `update settlement_line set settlement_id = null where booking_id = '${played.bookingId}'`,
    [settlement.entityId],
  ],
  [
    'I8',
    'a coupon for one use that is used twice',
    `insert into coupon_use (booking_id, coupon_code, account_id, status, created_at, turf_id, used_on, phone_digest)
       select '${playedToo.bookingId}', coupon_code, account_id, 'REDEEMED', '2027-01-16', turf_id, '2027-01-17', phone_digest
       from coupon_use`,
    ['ONCE'],
  ],
  [
    'I9',
    'a game that counts seats nobody paid for',
    `update game set seats_paid = seats_paid + 1 where id = '${game.gameId}'`,
    [game.gameId],
  ],
  [
    'I10',
    'an event that was never applied',
    `insert into webhook_event (provider, event_id, kind, received_at, next_try_at)
       values ('razorpay', 'evt_left', 'payment.captured', '2027-01-15', '2027-01-15')`,
    ['razorpay/evt_left'],
  ],
  [
    'I11',
    'a message that was never sent',
    `insert into message (id, recipient, template, next_try_at, give_up_at, created_at)
       values ('MESSAGE_left', '+919876500000', 'booking_confirmed', '2027-01-15', '2027-12-31', '2027-01-15')`,
    ['MESSAGE_left'],
  ],
  [
    'I12',
    'a hold whose time is over',
    `update booking set status = 'PAYMENT_AWAITED', cancelled_at = null, cancelled_by = null where id = '${lapsed.entityId}'`,
    [lapsed.entityId],
  ],
  [
    'I13',
    'an owner who is owed another amount',
    `update ledger_entry set amount = amount + 1 where id = (
       select id from ledger_entry where account = 'owner_payable' limit 1)`,
    [owner.id],
  ],
  [
    'I13',
    'a payout on its way that is not in the ledger',
    `update settlement set status = 'PROCESSING', payout_id = null where id = '${settlement.entityId}'`,
    [settlement.entityId],
  ],
  [
    'I14',
    'a refund that nobody sends',
    `update refund set status = 'PENDING', next_try_at = null where booking_id = '${cancelled.bookingId}'`,
    `select id from refund where booking_id = '${cancelled.bookingId}'`,
  ],
  [
    'I14',
    'an order that nobody checks',
    `update payment_order set next_check_at = '2027-01-15' where booking_id = '${ahead.bookingId}'`,
    `select id from payment_order where booking_id = '${ahead.bookingId}'`,
  ],
  [
    'I14',
    'a refund that never came into the ledger',
    `update refund set posting_due = true where booking_id = '${cancelled.bookingId}'`,
    `select id from refund where booking_id = '${cancelled.bookingId}'`,
  ],
  [
    'I15',
    'a trigger that is switched off',
    'alter table refund disable trigger refund_before_write',
    ['refund.refund_before_write'],
  ],
  ['I15', 'a trigger that is gone', 'drop trigger never_removed on payment', ['payment.never_removed']],
  [
    'I15',
    'a foreign key that is switched off',
    'alter table check_in disable trigger all',
    `select 'check_in.' || tgname from pg_trigger where tgrelid = 'check_in'::regclass`,
  ],
  [
    'I16',
    'an act that an admin approved alone',
    `alter table approval drop constraint approved_by_another;
     update approval set decided_by = requested_by where id = (${FIRST_APPROVAL})`,
    FIRST_APPROVAL,
  ],
  [
    'I16',
    'a change of bank details applied before its time',
    `update bank_change set applied_at = applied_at - interval '1 year'`,
    'select approval_id from bank_change',
  ],
  [
    'I16',
    'a payee that was not approved',
    `update contract set payee_digest = '\\x01'`,
    'select contract_id from bank_change where applied_at is not null',
  ],
  [
    'I16',
    'a turf whose owner differs from the audit log',
    `insert into audit_log (action, subject_id, after, at)
       select 'turf.ownerChanged', id, '{"ownerId": "USER_other"}', database_now() - interval '40 days' from turf`,
    'select id from turf',
  ],
  [
    'I16',
    'a contract that ends earlier without approval',
    `insert into audit_log (action, subject_id, before, after, at)
       select 'contract.updated', id, '{"contractEndDate": "2027-12-31"}', '{"contractEndDate": "2027-06-30"}', database_now()
       from contract`,
    'select id from contract',
  ],
]

test.each(plants)('%s sees %s, and only that', async (id, _what, plant, subjects) => {
  clock.set(END)
  await client.query('begin')
  try {
    await client.query('set local session_replication_role = replica')
    await client.query(plant)
    const expected =
      typeof subjects === 'string'
        ? ((await client.query({ text: subjects, rowMode: 'array' })).rows.flat() as string[])
        : subjects
    expect(expected).not.toEqual([])
    const { violations } = await violationsOf(client, invariant(id))
    expect(violations.map(({ subject }) => subject).toSorted()).toEqual(expected.toSorted())
  } finally {
    await client.query('rollback')
  }
})

test('games that were played and called off are both in the life cycle', async () => {
  expect(await one(`select status from game where id = '${joined.gameId}'`)).toBe('COMPLETED')
  expect(await one(`select status from game where id = '${calledOff.gameId}'`)).toBe('CANCELLED')
})

const watch = watchInvariants({ db, watching: { pool }, everyMinutes: 5, log: app.app.server.log })
const check = async () => {
  clock.advance({ minutes: 5 })
  await watch.run()
}
const shown = async () => (await admin.client.listInvariants({ query: {} })).content
const alerts = async () =>
  (await admin.client.listNotifications({ query: {} })).content.filter(({ type }) => type === 'invariant_violated')
const leave = (eventId: string) =>
  db
    .insertInto('webhook_event')
    .values({ provider: 'razorpay', event_id: eventId, kind: 'x', received_at: new Date(0), next_try_at: new Date(0) })
    .execute()

test('the invariants are checked while a backup is under way', async () => {
  clock.set(END)
  const backup = await pool.connect()
  await backup.query('select pg_advisory_lock($1)', [sessionLock('backUp')])
  try {
    await check()
    expect(await shown()).toHaveLength(invariants.length)
  } finally {
    backup.release(true)
    await db.deleteFrom('invariant_check').execute()
  }
})

test('admins see the state of every invariant, and get one alert each time one is violated', async () => {
  clock.set(END)
  expect(await shown()).toEqual([])
  await check()
  const states = async () => [...new Set((await shown()).map(({ state }) => state))]
  expect(await states()).toEqual(['HOLDS'])
  expect(await shown()).toHaveLength(invariants.length)
  expect(await alerts()).toEqual([])

  await leave('evt_1')
  // A run before the five minutes are over checks nothing.
  await watch.run()
  expect(await states()).toEqual(['HOLDS'])
  await check()
  const found = clock.now()
  await leave('evt_2')
  await check()
  expect((await shown()).slice(0, 2)).toMatchObject([
    {
      entityId: 'I10',
      state: 'VIOLATED',
      violatedSince: found.toISOString(),
      violations: 2,
      subjects: ['razorpay/evt_1', 'razorpay/evt_2'],
      checkedAt: clock.now().toISOString(),
    },
    { entityId: 'I1', state: 'HOLDS', violatedSince: null, violations: 0, subjects: [] },
  ])
  expect(await alerts()).toMatchObject([
    {
      title: 'Invariant I10 is violated',
      body: 'Rows that break it: 1, the first is razorpay/evt_1. See Tools, Invariants.',
    },
  ])
  const inHindi = createClient(app.url, {
    headers: () => ({ authorization: `Bearer ${admin.token}`, cookie: `${LANGUAGE_CHOICE}=hi` }),
  })
  expect((await inHindi.listInvariants({ query: {} })).content[0]?.sentence).toContain('पेमेंट कंपनी')

  await sql`delete from webhook_event where event_id like 'evt_%'`.execute(db)
  await check()
  expect(await states()).toEqual(['HOLDS'])
  await leave('evt_3')
  await check()
  expect(await alerts()).toHaveLength(2)
  await expect(owner.client.listInvariants({ query: {} })).rejects.toMatchObject({ status: 403 })
})

test('an invariant that cannot be checked shows as unchecked, and the others are still checked', async () => {
  clock.set(END)
  await sql`alter table webhook_event rename to elsewhere`.execute(db)
  await check()
  await sql`alter table elsewhere rename to webhook_event`.execute(db)
  const [first, second] = await shown()
  expect(first).toMatchObject({ entityId: 'I10', state: 'UNCHECKED', checkedAt: null })
  expect(second).toMatchObject({ state: 'HOLDS', checkedAt: clock.now().toISOString() })
  await check()
  expect((await shown()).every(({ state }) => state === 'HOLDS')).toBe(true)
})

const command = (address: string) => runBaari(['invariants', address], {})

test('the command prints the state of each invariant, and exits with 1 on a violation', async () => {
  clock.set(END)
  await leave('evt_left')
  const violated = await command(url)
  expect(violated.output.match(/^I\d+ +(?:holds|VIOLATED 1) /gm)).toHaveLength(invariants.length)
  expect(violated.output).toContain('I10  VIOLATED 1')
  expect(violated.output).toContain('razorpay/evt_left {"kind":"x"')
  expect(violated.code).toBe(1)
})
