import { newId } from '@baari/db/newId.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { digestBankDetails } from '../settlements/bankChanges.ts'
import { saveContract } from '../settlements/createContract.ts'
import { createCoupon } from '../testing/createCoupon.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import { payOrder } from '../testing/payOrder.ts'
import { logIn, type Player } from '../testing/player.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { until } from '../testing/until.ts'

const app = await sharedTestApp()
const { db } = app.database
const admin = await app.player('ADMIN')

const HOURS = Array.from({ length: 12 }, (_, at) => at + 8)
const DAY = '2027-01-16'

/** 20 % from ₹400 on, at most ₹70, paid by Baari, with the default limits. Each is of another admin, who may give one a day. */
const offer = async (code: string, limits: object = {}) =>
  (await app.player('ADMIN')).client.createCoupon({
    body: { code, kind: 'PERCENT', value: 20, minimumTotal: 400, cap: 70, bookingTypes: ['FULL'], ...limits },
  })

/** A turf of two ₹400 grounds and its owner, logged in. */
const madeTurf = async () => {
  const owner = await app.player('TURFOWNER')
  const grounds = [{ per_hour_full: 40_000 }, { per_hour_full: 40_000 }]
  const { turfId, groundIds } = await createTurfFixture(db, { turf: { owner_id: owner.id }, grounds })
  return { owner, turfId, groundId: groundIds[0]!, otherGroundId: groundIds[1]! }
}

/** The discounts at a turf that Baari has promised or paid, in rupees. */
const costAt = async (turfId: string): Promise<number> => {
  const { rows } = await sql<{ cost: number }>`
    select coalesce(sum(discount_by_platform), 0)::bigint / 100 as cost from booking
    where turf_id = ${turfId} and status in ('CONFIRMED', 'COMPLETED', 'PAYMENT_AWAITED')`.execute(db)
  return Number(rows[0]?.cost)
}

/** Books twelve hours of one day, one after the other, paying for each. */
const bookAllDay = async (player: Player, groundId: string, couponCode: string): Promise<string[]> => {
  const outcomes: string[] = []
  for (const from of HOURS) {
    const [outcome = ''] = await outcomesOf([
      holdSlot(player, { groundId, date: DAY, from, couponCode }).then((order) => payOrder(app, player, order)),
    ])
    outcomes.push(outcome)
  }
  return outcomes
}

const hire = async (owner: Player, turfId: string): Promise<Player & { staffId: string }> => {
  const player = await app.player()
  const { entityId } = await owner.client.inviteStaff({
    body: { turfEntityId: turfId, name: 'Priya', phoneNumber: player.phone, right: 'DESK' },
  })
  await player.client.answerInvitation({ params: { staffId: entityId }, body: { accepts: true } })
  return { ...player, staffId: entityId }
}

/** 10 % for Baari, settled at the end of the month. */
const contractOf = (owner: Player, upiId: string) =>
  saveContract(
    {
      id: newId('CONTRACT', app.clock.now()),
      createdBy: null,
      terms: {
        turfOwnerId: owner.id,
        settlementFrequency: 'MONTHLY',
        contractStartDate: '2027-01-01',
        contractEndDate: '2027-12-31',
        monthlyCharges: 0,
        gatewayFeeBearer: 'TURF',
        commissionRules: [
          {
            bookingType: 'FULL',
            channel: 'MARKETPLACE',
            commissionMode: 'PERCENTAGE',
            value: 10,
            cancellationChargeMode: 'PERCENTAGE',
            cancellationChargeValue: 25,
          },
        ],
        bankDetails: {
          accountNumber: '',
          ifscCode: '',
          bankName: '',
          accountHolderName: 'Ravi',
          upiId,
          panNumber: '',
          gstNumber: '',
        },
      },
    },
    { db, now: app.clock.now(), bankSecret: app.config.BANK_SECRET },
  )

const REFUSED_HERE = { problem: { code: 'COUPON_OWN_TURF' } }

test('an owner who books their own ground all day gets nothing from Baari, and the bookings are marked', async () => {
  await offer('OWN20')
  const { owner, turfId, groundId } = await madeTurf()
  expect(new Set(await bookAllDay(owner, groundId, 'OWN20'))).toEqual(new Set(['COUPON_OWN_TURF']))
  expect(await costAt(turfId)).toBe(0)
  const order = await holdSlot(owner, { groundId, date: DAY, from: 8 })
  const { content } = await admin.client.listAllBookings({ query: { turfId } })
  expect(content).toMatchObject([{ bookingId: order.entityId, ownTurf: 'OWNER' }])
})

test('staff get no discount at any turf of their owner, nor for a while after leaving; at other turfs they do', async () => {
  await offer('STAFF20', { usesPerUser: null })
  const { owner, turfId, groundId } = await madeTurf()
  const sister = await createTurfFixture(db, { turf: { owner_id: owner.id } })
  const elsewhere = await madeTurf()
  const helper = await hire(owner, turfId)
  const book = (at: string, from: number) => holdSlot(helper, { groundId: at, date: DAY, from, couponCode: 'STAFF20' })
  await expect(book(groundId, 8)).rejects.toMatchObject(REFUSED_HERE)
  await expect(book(sister.groundIds[0]!, 8)).rejects.toMatchObject(REFUSED_HERE)
  await owner.client.endStaff({ params: { staffId: helper.staffId } })
  await expect(book(groundId, 8)).rejects.toMatchObject(REFUSED_HERE)
  await expect(book(elsewhere.groundId, 8)).resolves.toMatchObject({ discount: 70 })
  const longAgo = new Date(app.clock.now().getTime() - 31 * 24 * 3_600_000)
  await db.updateTable('turf_staff').set({ ended_at: longAgo }).where('id', '=', helper.staffId).execute()
  await db.updateTable('coupon').set({ uses_per_phone_day: null }).where('code', '=', 'STAFF20').execute()
  await expect(book(groundId, 8)).resolves.toMatchObject({ discount: 70 })
})

test('owners get a discount at their own ground when the turf pays for it', async () => {
  const { owner, groundId } = await madeTurf()
  await createCoupon(db, { code: 'TURFPAYS', value: 7000, turf_share_percentage: 100 })
  await expect(holdSlot(owner, { groundId, date: DAY, from: 8, couponCode: 'TURFPAYS' })).resolves.toMatchObject({
    discount: 70,
  })
})

test('the database refuses it whichever way a use begins', async () => {
  await offer('GUARD20')
  const { owner, turfId, groundId } = await madeTurf()
  const { entityId } = await holdSlot(owner, { groundId, date: DAY, from: 8 })
  await expect(
    db
      .insertInto('coupon_use')
      .values({
        booking_id: entityId,
        coupon_code: 'GUARD20',
        account_id: owner.id,
        turf_id: turfId,
        status: 'RESERVED',
        used_on: DAY,
        created_at: app.clock.now(),
      })
      .execute(),
  ).rejects.toMatchObject({ constraint: 'coupon_own_turf' })
})

test('a number that deletes its account and registers again cannot reuse its coupons', async () => {
  await offer('AGAIN20')
  const { groundId } = await madeTurf()
  const player = await app.player()
  const order = await holdSlot(player, { groundId, date: DAY, from: 8, couponCode: 'AGAIN20' })
  await payOrder(app, player, order)
  app.clock.advance({ minutes: 3 * 24 * 60 })
  await db.updateTable('booking').set({ status: 'COMPLETED' }).where('id', '=', order.entityId).execute()
  // As it was before numbers had digests.
  await db.updateTable('account').set({ phone_digest: null }).where('id', '=', player.id).execute()
  await db.updateTable('coupon_use').set({ phone_digest: null }).where('account_id', '=', player.id).execute()
  await player.client.deleteAccount({ body: { confirm: 'DELETE' } } as never)
  const id = `${player.id}b`
  const { phone } = player
  await db
    .insertInto('account')
    .values({ id, phone, role: 'USER', first_name: 'Asha', created_at: app.clock.now() })
    .execute()
  const reborn = await logIn({ database: app.database, config: app.config, url: app.url }, id, app.clock.now())
  const again = { groundId, date: '2027-01-20', from: 9, couponCode: 'AGAIN20' }
  await expect(holdSlot(reborn, again)).rejects.toMatchObject({ problem: { code: 'COUPON_ALREADY_USED' } })
  const text = JSON.stringify(await db.selectFrom('account').selectAll().where('id', '=', player.id).execute())
  expect(text).toContain('"phone_digest":null')
})

test('a number uses a coupon once a day, a turf takes it five times a day, and both limits reset the next day', async () => {
  await offer('DAILY20', { usesPerUser: null })
  const { groundId, turfId } = await madeTurf()
  const player = await app.player()
  expect(await bookAllDay(player, groundId, 'DAILY20')).toEqual(['DONE', ...Array(11).fill('COUPON_USED_TODAY')])
  expect(await costAt(turfId)).toBe(70)
  const others = await Promise.all(HOURS.slice(1).map(() => app.player()))
  const outcomes = await outcomesOf(
    others.map((other, at) => holdSlot(other, { groundId, date: DAY, from: HOURS[at + 1]!, couponCode: 'DAILY20' })),
  )
  expect(outcomes.toSorted()).toEqual([...Array(7).fill('COUPON_USED_UP_HERE'), ...Array(4).fill('DONE')])
  expect(await costAt(turfId)).toBe(350)
  app.clock.advance({ minutes: 24 * 60 })
  const tomorrow = { groundId, date: '2027-01-18', from: 9, couponCode: 'DAILY20' }
  await expect(holdSlot(player, tomorrow)).resolves.toMatchObject({ discount: 70 })
})

test('a coupon ends with its budget, however many ask at once, and lapsed holds return their share', async () => {
  await offer('BUDGET', { budget: 150, usesPerTurfDay: null })
  const { groundId, turfId } = await madeTurf()
  const players = await Promise.all(HOURS.map(() => app.player()))
  const book = (from: number) => holdSlot(players[from - 8]!, { groundId, date: DAY, from, couponCode: 'BUDGET' })
  const outcomes = await outcomesOf(HOURS.map(book))
  expect(outcomes.toSorted()).toEqual([...Array(10).fill('COUPON_USED_UP'), 'DONE', 'DONE'])
  expect(await costAt(turfId)).toBe(140)
  const spent = async () =>
    (await admin.client.listCoupons({ query: {} })).content.find(({ code }) => code === 'BUDGET')?.spent
  expect(await spent()).toBe(140)
  await expect(admin.client.updateCoupon({ params: { code: 'BUDGET' }, body: { budget: 100 } })).rejects.toMatchObject({
    problem: { code: 'COUPON_USED_UP' },
  })
  await sql`select finish_coupon_use(booking_id, 'RELEASED') from coupon_use where coupon_code = 'BUDGET'`.execute(db)
  expect(await spent()).toBe(0)
})

test('asking for the same slot twice at once uses the coupon once', async () => {
  await offer('TWICE20')
  const { groundId } = await madeTurf()
  const player = await app.player()
  const ask = () => holdSlot(player, { groundId, date: DAY, from: 8, couponCode: 'TWICE20' })
  const [one, other] = [await ask(), await ask()]
  expect(other.entityId).toBe(one.entityId)
})

test('a booking paid with an instrument of the turf’s side is marked, and its price stays', async () => {
  await offer('PAID20', { usesPerUser: null })
  const { owner, turfId, groundId, otherGroundId } = await madeTurf()
  const pay = async (player: Player, slot: { groundId: string; from: number }, vpa: string) => {
    const order = await holdSlot(player, { ...slot, date: DAY, ...(player === owner ? {} : { couponCode: 'PAID20' }) })
    await payOrder(app, player, order, { vpa })
    return order
  }
  await pay(owner, { groundId, from: 8 }, 'Ravi@okbank')
  const [friend, guest] = [await app.player(), await app.player()]
  const marked = await pay(friend, { groundId, from: 9 }, 'ravi@okbank')
  const plain = await pay(guest, { groundId: otherGroundId, from: 9 }, 'guest@okbank')
  const { content } = await admin.client.listAllBookings({ query: { turfId } })
  const markOf = (id: string) => content.find(({ bookingId }) => bookingId === id)
  expect(markOf(marked.entityId)).toMatchObject({ ownTurf: 'INSTRUMENT', status: 'CONFIRMED', discount: 70 })
  expect(markOf(plain.entityId)).toMatchObject({ ownTurf: null })
})

test('so is one paid from the UPI id that the owner is paid to, whenever that becomes known', async () => {
  await offer('PAYEE20', { usesPerUser: null })
  const { owner, turfId, groundId } = await madeTurf()
  const friend = await app.player()
  const order = await holdSlot(friend, { groundId, date: DAY, from: 8, couponCode: 'PAYEE20' })
  await payOrder(app, friend, order, { vpa: 'ravi.turfs@okbank' })
  await contractOf(owner, 'Ravi.Turfs@okbank')
  await digestBankDetails({ db, bankSecret: app.config.BANK_SECRET }).run()
  const { content } = await admin.client.listAllBookings({ query: { turfId } })
  expect(content).toMatchObject([{ bookingId: order.entityId, ownTurf: 'INSTRUMENT' }])
})

test('an owner who fills their own ground pays at least what they are owed for it', async () => {
  await offer('MINT20')
  const { owner, turfId, groundId } = await madeTurf()
  await db.updateTable('ground').set({ advance_percentage: 25 }).where('turf_id', '=', turfId).execute()
  await contractOf(owner, '')
  await bookAllDay(owner, groundId, 'MINT20')
  for (const from of HOURS) await payOrder(app, owner, await holdSlot(owner, { groundId, date: '2027-01-17', from }))
  app.clock.advance({ minutes: 3 * 24 * 60 })
  const owed = await until(async () => {
    const { confirmedBookings, netPayableAmount } = await owner.client.readUpcomingSettlement({})
    return confirmedBookings.filter(({ isCounted }) => isCounted).length >= HOURS.length ? netPayableAmount : undefined
  }, app)
  const { rows } = await sql<{ paid: number }>`
    select sum(captured)::bigint / 100 as paid from booking where turf_id = ${turfId}`.execute(db)
  expect(Number(rows[0]?.paid)).toBeGreaterThanOrEqual(owed)
})
