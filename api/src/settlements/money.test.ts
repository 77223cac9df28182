import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { endBooking } from '../bookings/cancelBooking.ts'
import { control } from '../testing/control.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { payAt } from '../testing/payAt.ts'
import { paySlot } from '../testing/paySlot.ts'
import type { Player } from '../testing/player.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { until } from '../testing/until.ts'

const app = await startTestApp()
const { db } = app.database
const { groundIds } = await createTurfFixture(db, { grounds: [{ min_players: 2, max_players: 8 }] })
const admin = await app.player('ADMIN')

const slotAt = (hour: number) => ({ groundId: groundIds[0]!, date: '2027-01-16', from: hour })

const booked = (hour: number) => paySlot(app, slotAt(hour))

/** Every fact is posted, and every refund has gone out. */
const allPosted = () =>
  until(async () => {
    const { rows } = await sql<{ due: number }>`
      select (select count(*) from booking where posting_due) + (select count(*) from payment where posting_due)
           + (select count(*) from refund where posting_due or next_try_at <= ${app.clock.now()}) as due`.execute(db)
    return rows[0]?.due === 0 ? true : undefined
  }, app)

const balances = async (bookingId: string): Promise<Record<string, number>> => {
  const { rows } = await sql<{ account: string; balance: number }>`
    select account, sum(amount)::bigint as balance from ledger_entry where booking_id = ${bookingId}
    group by account having sum(amount) <> 0`.execute(db)
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]))
}

test('a booking is in escrow until it is played, then the turf is owed what it brought', async () => {
  const { bookingId } = await booked(8)
  await allPosted()
  expect(await balances(bookingId)).toEqual({
    psp_clearing: 97_640,
    booking_escrow: -100_000,
    gateway_fees: 2000,
    input_gst: 360,
  })
  const [from, to] = [new Date('2027-01-15T03:29:00Z'), new Date('2027-01-15T04:29:00Z')]
  await db.transaction().execute(async (transaction) => {
    await sql`update booking set starts_at = ${from}, ends_at = ${to} where id = ${bookingId}`.execute(transaction)
    await sql`update occupancy set period = tstzrange(${from}, ${to}) where source_id = ${bookingId}`.execute(
      transaction,
    )
  })
  await until(async () => {
    return (await balances(bookingId)).gateway_fee_recovery ? true : undefined
  }, app)
  expect(await balances(bookingId)).toEqual({
    psp_clearing: 97_640,
    gateway_fees: 2000,
    input_gst: 360,
    owner_payable: -97_640,
    gateway_fee_recovery: -2360,
  })
})

test('a cancelled booking is shared between player and turf, and the refund leaves through the provider', async () => {
  const { player, bookingId } = await booked(10)
  const { refundAmount } = await player.client.cancelBooking({
    params: { bookingId },
    body: { cancellationReason: 'Rain' },
  })
  expect(refundAmount).toBe(500)
  await allPosted()
  expect(await balances(bookingId)).toEqual({
    psp_clearing: 47_640,
    gateway_fees: 2000,
    input_gst: 360,
    owner_payable: -47_640,
    gateway_fee_recovery: -2360,
  })
})

test('a second payment for one booking is put aside and goes back; the platform bears its fee', async () => {
  const player = await app.player()
  const order = await holdSlot(player, slotAt(12))
  await payAt(app.payments, order.externalPaymentOrderId, 'double')
  const captured = await until(async () => {
    const rows = await db
      .selectFrom('payment')
      .select(['outcome', 'captured_at', 'fee'])
      .where('booking_id', '=', order.entityId)
      .execute()
    return rows.length === 2 && rows.every(({ outcome }) => outcome) ? rows : undefined
  }, app)
  await allPosted()
  const fees = captured.reduce((sum, { captured_at, fee }) => sum + (captured_at ? (fee ?? 0) : 0), 0)
  expect(await balances(order.entityId)).toMatchObject({
    booking_escrow: -100_000,
    psp_clearing: 100_000 - fees,
  })
  expect(await balances(order.entityId)).not.toHaveProperty('unapplied_payments')
  expect(await balances(order.entityId)).not.toHaveProperty('refunds_payable')
})

test('a payment that was captured too late goes aside, then back', async () => {
  const [slow, quick] = [await app.player(), await app.player()]
  const lost = await holdSlot(slow, slotAt(14))
  app.clock.advance({ minutes: 7 })
  await holdSlot(quick, slotAt(14))
  await control(`${app.payments}/_ctl/webhooks`, { drop: true })
  const answer = await payAt(app.payments, lost.externalPaymentOrderId)
  await control(`${app.payments}/_ctl/webhooks`, { drop: false })
  const secret = `${app.config.RAZORPAY_KEY_ID}:${app.config.RAZORPAY_KEY_SECRET}`
  await fetch(`${app.payments}/v1/payments/${answer.razorpay_payment_id}/capture`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(secret).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ amount: 100_000, currency: 'INR' }),
  })
  await expect(slow.client.confirmPayment({ body: { bookingId: lost.entityId, ...answer } })).rejects.toThrow()
  await allPosted()
  expect(await balances(lost.entityId)).toEqual({ psp_clearing: -2360, gateway_fees: 2000, input_gst: 360 })
})

test('a refund that fails at the provider is owed to the player again', async () => {
  const { player, bookingId } = await booked(16)
  await player.client.cancelBooking({ params: { bookingId }, body: { cancellationReason: 'Rain' } })
  await allPosted()
  expect(await balances(bookingId)).toMatchObject({ psp_clearing: 47_640 })
  await control(`${app.payments}/_ctl/refunds`, { failNext: 100 })
  await control(`${app.payments}/_ctl/clock`, { advanceSeconds: 60 })
  await until(
    async () =>
      (await db.selectFrom('refund').select('status').where('booking_id', '=', bookingId).executeTakeFirst())
        ?.status === 'FAILED'
        ? true
        : undefined,
    app,
  )
  await allPosted()
  expect(await balances(bookingId)).toMatchObject({ psp_clearing: 97_640, refunds_payable: -50_000 })
})

test('each player’s seats in a game are a separate line; seats an admin or the owner cancels are refunded in full', async () => {
  const [one, other] = [await app.player(), await app.player()]
  const join = async (player: Player) => {
    const order = await player.client.joinGame({
      body: {
        groundId: groundIds[0]!,
        date: '2027-01-16',
        numberOfPlayers: 2,
        startTime: [19, 0],
        endTime: [20, 0],
        selectedGameType: 'Cricket',
      },
    })
    const answer = await payAt(app.payments, order.externalPaymentOrderId)
    await player.client.confirmPayment({
      body: { bookingId: order.entityId, bookingPlayerId: order.bookingPlayerEntityId, ...answer },
    })
    return order.bookingPlayerEntityId!
  }
  const starter = await app.player('ADMIN')
  const [first, second, third] = [await join(starter), await join(one), await join(other)]
  await db.transaction().execute(async (transaction) => {
    const booking = await transaction
      .selectFrom('booking')
      .selectAll()
      .where('id', '=', second)
      .executeTakeFirstOrThrow()
    await endBooking(
      { booking, by: 'ADMIN', reason: 'Double', refundAmount: booking.captured },
      { db: transaction, now: app.clock.now(), appSecret: app.config.APP_SECRET },
    )
  })
  await sql`update game set status = 'COMPLETED' where id = (select game_id from booking where id = ${first})`.execute(
    db,
  )
  await db
    .updateTable('booking')
    .set({ status: 'COMPLETED', completed_at: app.clock.now() })
    .where('id', 'in', [first, third])
    .execute()
  await allPosted()
  const lines = await db
    .selectFrom('settlement_line')
    .select(['booking_id', 'kind', 'gross', 'gateway_charge'])
    .where('booking_id', 'in', [first, second, third])
    .orderBy('id')
    .execute()
  expect(new Map(lines.map(({ booking_id, ...line }) => [booking_id, line]))).toEqual(
    new Map([
      [first, { kind: 'COMPLETED', gross: 16_000, gateway_charge: 378 }],
      [second, { kind: 'CANCELLED', gross: 0, gateway_charge: 0 }],
      [third, { kind: 'COMPLETED', gross: 16_000, gateway_charge: 378 }],
    ]),
  )
})

test('captured less refunded less fees is what lies at the provider, and the books come to 0', async () => {
  await allPosted()
  const { rows } = await sql<{ expected: number; clearing: number }>`
    select ((select sum(amount - coalesce(fee, 0)) from payment where captured_at is not null)
         - (select coalesce(sum(amount), 0) from refund where status in ('INITIATED', 'PROCESSED')))::bigint as expected,
           (select sum(amount)::bigint from ledger_entry where account = 'psp_clearing') as clearing`.execute(db)
  expect(rows[0]?.clearing).toBe(rows[0]?.expected)
  expect((await admin.client.readTrialBalance({ query: {} })).total).toBe(0)
})

test('an admin reads the newest entries of an account, and they add up to its balance', async () => {
  await booked(22)
  await allPosted()
  const { accounts } = await admin.client.readTrialBalance({ query: {} })
  const fees = accounts.find(({ account }) => account === 'gateway_fees')
  const { entries } = await admin.client.listLedgerEntries({ params: { account: 'gateway_fees' } })
  const sum = entries.reduce((total, { amount }) => total + Math.round(amount * 100), 0)
  expect(sum).toBe(Math.round((fees?.balance ?? 0) * 100))
  expect(entries[0]).toMatchObject({ kind: 'provider-fee', bookingId: expect.stringMatching(/^(BOOKING|PLAYER)_/) })
  expect(entries.map(({ entityId }) => Number(entityId))).toEqual(
    entries.map(({ entityId }) => Number(entityId)).toSorted((one, other) => other - one),
  )
  expect((await admin.client.listLedgerEntries({ params: { account: 'nothing' } })).entries).toEqual([])
})
