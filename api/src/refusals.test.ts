import { API_PREFIX } from '@baari/contract/api.ts'
import type { ErrorCode } from '@baari/contract/errors.ts'
import type { CouponTable } from '@baari/db/schema.ts'
import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import { createCoupon } from './testing/createCoupon.ts'
import { createTurfFixture } from './testing/createTurfFixture.ts'
import { payAt } from './testing/payAt.ts'
import { startTestApp } from './testing/startTestApp.ts'

const app = await startTestApp()
const { db } = app.database
const { groundIds } = await createTurfFixture(db, {
  grounds: [{ min_players: 2, max_players: 8 }, { allow_full: false }],
})
const [groundId = '', gamesOnly = ''] = groundIds
const admin = await app.player('ADMIN')

const DATE = '2027-01-20'
let hour = 6
/** A different hour for every refusal, so that their slots do not collide. */
const nextHour = (): number => {
  hour += 1
  return hour
}

const booking = (start: number) => ({
  groundId,
  date: DATE,
  startTime: [start, 0] as [number, number],
  endTime: [start + 1, 0] as [number, number],
  selectedGameType: 'Cricket',
})

/** Books with a coupon created for this test. */
const withCoupon = async (code: string, terms: Partial<Insertable<CouponTable>>) => {
  await createCoupon(db, { code, value: 5000, ...terms })
  const player = await app.player()
  return player.client.bookFull({ body: { ...booking(nextHour()), couponCode: code } })
}

const startGame = (date: string, sport: string, start = 19) =>
  admin.client.joinGame({
    body: {
      groundId,
      date,
      numberOfPlayers: 1,
      startTime: [start, 0],
      duration: 1,
      selectedGameType: sport,
    },
  })

/** Pays a booking with a payment that the provider does not, or not yet, report as paid. */
const confirmAfter = async (outcome: string) => {
  const player = await app.player()
  const order = await player.client.bookFull({ body: booking(nextHour()) })
  const answer = await payAt(app.payments, order.externalPaymentOrderId, outcome)
  return player.client.confirmPayment({ body: { bookingId: order.entityId, ...answer } })
}

/** Refusals that no other test covers, each with the call that reaches it. */
const refusals: Partial<Record<ErrorCode, () => Promise<unknown>>> = {
  COUPON_INACTIVE: () => withCoupon('OFF', { active: false }),
  COUPON_BELOW_MINIMUM: () => withCoupon('LARGE', { minimum_total: 10_000_000 }),
  COUPON_NOT_FOR_BOOKING_TYPE: () => withCoupon('SEATS', { booking_types: ['PARTIAL'] }),
  COUPON_NOT_FOR_GAME: () => withCoupon('FOOT', { games: ['Football'] }),
  COUPON_NOT_YET_VALID: () => withCoupon('SOON', { starts_on: '2027-02-01' }),
  COUPON_EXPIRED: () => withCoupon('OVER', { ends_on: '2027-01-10' }),
  COUPON_ALREADY_USED: async () => {
    const first = await withCoupon('ONCE', { uses_per_account: 1 })
    const { account_id } = await db
      .selectFrom('booking')
      .select('account_id')
      .where('id', '=', first.entityId)
      .executeTakeFirstOrThrow()
    const other = await app.player()
    await db.updateTable('coupon_use').set({ account_id: other.id }).where('account_id', '=', account_id).execute()
    return other.client.bookFull({ body: { ...booking(nextHour()), couponCode: 'ONCE' } })
  },
  BOOKING_TYPE_NOT_OFFERED: async () =>
    (await app.player()).client.bookFull({ body: { ...booking(nextHour()), groundId: gamesOnly } }),
  TURF_ONBOARDED: async () => (await app.player()).client.sendEnquiry({ body: booking(nextHour()) }),
  GAME_OTHER_SPORT: async () => {
    await startGame('2027-01-21', 'Football')
    return startGame('2027-01-21', 'Cricket')
  },
  // Its players are counted an hour before it starts; the clock says ten.
  GAME_CLOSED: () => startGame('2027-01-15', 'Football', 10),
  PAYMENT_FAILED: () => confirmAfter('fail'),
}

test.each(Object.entries(refusals))('%s', async (code, reach) => {
  await expect(reach()).rejects.toMatchObject({ problem: { code } })
})

test('METHOD_NOT_ALLOWED', async () => {
  const response = await fetch(`${app.url}${API_PREFIX}/booking/full`, { method: 'DELETE' })
  expect(response.status).toBe(405)
  expect(await response.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
})

test('UNEXPECTED reveals nothing about the error', async () => {
  const player = await app.player()
  await db.schema.alterTable('waitlist_entry').renameTo('waitlist_away').execute()
  try {
    const response = await fetch(`${app.url}${API_PREFIX}/booking/waitlist`, {
      headers: { authorization: `Bearer ${player.token}` },
    })
    expect(response.status).toBe(500)
    const problem = await response.text()
    expect(problem).toContain('"UNEXPECTED"')
    expect(problem).not.toContain('waitlist_entry')
  } finally {
    await db.schema.alterTable('waitlist_away').renameTo('waitlist_entry').execute()
  }
})
