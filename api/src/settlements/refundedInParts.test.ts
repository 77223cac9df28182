import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { agreeContract, monthlyTerms } from '../testing/agreeContract.ts'
import { createPlayedBooking } from '../testing/createPlayedBooking.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { postFacts } from './postFacts.ts'

const app = await sharedTestApp()
const { db } = app.database

const work = { db, gatewayRecharge: app.config.GATEWAY_RECHARGE, crashPoint: () => undefined }
const admin = await app.player('ADMIN')
const player = await app.player()

const post = async () => {
  while ((await postFacts(work).run()) > 0);
}

/** A booking at a new turf whose owner has no contract. */
const over = async (booking: object = {}) => {
  const { turfId, groundIds, ownerId } = await createTurfFixture(db)
  const bookingId = await createPlayedBooking(db, {
    turfId,
    groundId: groundIds[0]!,
    accountId: player.id,
    date: '2027-01-10',
    booking,
    payment: { fee: 0, tax: 0 },
  })
  return { bookingId, ownerId }
}

const giveBack = (bookingId: string, amount: number, refundedSoFar?: number) =>
  admin.client.refundPlayedBooking({
    body: { bookingId, amount, reason: 'Agreed by phone', ...(refundedSoFar === undefined ? {} : { refundedSoFar }) },
  })

const notified = async (bookingId: string) => {
  await post()
  const lines = await db
    .selectFrom('settlement_line')
    .select(['kind', 'net'])
    .where('booking_id', '=', bookingId)
    .orderBy('kind')
    .orderBy('net', 'desc')
    .execute()
  const { rows } = await sql<{ account: string; sum: number }>`
    select account, sum(amount)::bigint as sum from ledger_entry
    where booking_id = ${bookingId} and account in ('owner_payable', 'refunds_payable') group by account order by account`.execute(
    db,
  )
  return { lines, ...Object.fromEntries(rows.map(({ account, sum }) => [account, sum])) }
}

test('a played booking is refunded in parts, each with its line and posting, and never beyond the captured amount', async () => {
  const { bookingId } = await over()
  const left = async () =>
    (await admin.client.listAllBookings({ query: { bookingId } })).content.map(({ giveBack: given }) => given)
  expect(await left()).toEqual([{ refundedSoFar: 0, atMost: 1000 }])
  await giveBack(bookingId, 300)
  expect(await left()).toEqual([{ refundedSoFar: 300, atMost: 700 }])
  await giveBack(bookingId, 200, 300)
  await giveBack(bookingId, 500, 500)
  expect(await notified(bookingId)).toEqual({
    lines: [
      { kind: 'COMPLETED', net: 100_000 },
      { kind: 'REFUNDED_LATER', net: -20_000 },
      { kind: 'REFUNDED_LATER', net: -30_000 },
      { kind: 'REFUNDED_LATER', net: -50_000 },
    ],
    owner_payable: 0,
    refunds_payable: -100_000,
  })
  expect(await left()).toEqual([null])
  await expect(giveBack(bookingId, 1, 1000)).rejects.toMatchObject({ problem: { code: 'BOOKING_NOT_REFUNDABLE' } })
})

test('the amount kept from a cancelled booking can be refunded, up to all of it', async () => {
  const { bookingId } = await over({
    status: 'CANCELLED',
    cancelled_at: app.clock.now(),
    cancelled_by: 'PLAYER',
    captured: 100_000,
    refunded: 60_000,
  })
  await sql`
    insert into refund (id, payment_id, booking_id, reason, amount, idempotency_key, due_by, created_at, updated_at)
    select 'REFUND_tier', id, booking_id, 'CANCELLED', 60000, 'tier', '2027-02-01', ${app.clock.now()}, ${app.clock.now()}
    from payment where booking_id = ${bookingId}`.execute(db)
  await post()
  await expect(giveBack(bookingId, 401, 600)).rejects.toMatchObject({ problem: { code: 'BOOKING_NOT_REFUNDABLE' } })
  await giveBack(bookingId, 400, 600)
  expect(await notified(bookingId)).toEqual({
    lines: [
      { kind: 'CANCELLED', net: 40_000 },
      { kind: 'REFUNDED_LATER', net: -40_000 },
    ],
    owner_payable: 0,
    refunds_payable: -100_000,
  })
})

test('a later contract settles a cancelled booking as it stood when it was cancelled', async () => {
  const { bookingId, ownerId } = await over({
    status: 'CANCELLED',
    cancelled_at: app.clock.now(),
    cancelled_by: 'PLAYER',
    refunded: 0,
  })
  await post()
  await giveBack(bookingId, 400)
  await post()
  await agreeContract(app, admin, {
    body: {
      ...monthlyTerms(ownerId),
      commissionRules: [
        {
          bookingType: 'FULL',
          commissionMode: 'PERCENTAGE',
          value: 10,
          cancellationChargeMode: 'PERCENTAGE',
          cancellationChargeValue: 25,
        },
      ],
    },
  })
  expect(await notified(bookingId)).toMatchObject({
    lines: [
      { kind: 'CANCELLED', net: 75_000 },
      { kind: 'REFUNDED_LATER', net: -40_000 },
    ],
    owner_payable: -35_000,
  })
})

test('two refunds at once based on the same refunded amount: exactly one succeeds', async () => {
  const { bookingId } = await over()
  expect((await outcomesOf([giveBack(bookingId, 300), giveBack(bookingId, 300)])).toSorted()).toEqual([
    'DONE',
    'REFUNDED_MEANWHILE',
  ])
})
