import { newId } from '@baari/db/newId.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createPlayedBooking } from '../testing/createPlayedBooking.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { payOrder } from '../testing/payOrder.ts'
import { newPhone, type Player } from '../testing/player.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()
const { db } = app.database
const admin = await app.player('ADMIN')
await admin.client.createCoupon({
  body: { code: 'FRIENDS', kind: 'FLAT', value: 50, usesPerUser: null, usesPerTurfDay: null },
})

const madeTurf = async (name: string) => {
  const owner = await app.player('TURFOWNER')
  const made = await createTurfFixture(db, { turf: { owner_id: owner.id, owner_name: 'Ravi', name } })
  return { owner, turfId: made.turfId, groundId: made.groundIds[0]! }
}

interface Visit {
  groundId: string
  from: number
  couponCode?: string
  vpa: string
}
const play = async (player: Player, { vpa, ...slot }: Visit): Promise<void> => {
  await payOrder(app, player, await holdSlot(player, { ...slot, date: '2027-01-16' }), { vpa })
}
const hoursFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at)

const found = async (kind?: 'OWN_TURF') => (await admin.client.listSuspicions({ query: { kind } })).content

test('an ordinary turf matches no pattern', async () => {
  const { groundId, turfId } = await madeTurf('Honest Box')
  for (const from of hoursFrom(8, 3)) await play(await app.player(), { groundId, from, vpa: `guest${from}@okbank` })
  await play(await app.player(), { groundId, from: 20, vpa: 'other@okbank', couponCode: 'FRIENDS' })
  expect((await found()).filter((one) => one.turfId === turfId)).toEqual([])
})

test('reports each pattern with its turf, its owner and its cost', async () => {
  const { owner, groundId, turfId } = await madeTurf('Full Box')
  for (const from of hoursFrom(6, 3)) await play(owner, { groundId, from, vpa: 'ravi@okbank' })
  for (const from of hoursFrom(9, 10)) {
    const vpa = from < 12 ? 'shared@okbank' : `guest${from}@okbank`
    await play(await app.player(), { groundId, from, vpa, couponCode: 'FRIENDS' })
  }
  const idle = await app.player()
  for (const n of hoursFrom(1, 4)) {
    const id = newId('BOOKING', app.clock.now())
    await sql`
      insert into booking select (jsonb_populate_record(booking, ${JSON.stringify({
        id,
        account_id: idle.id,
        status: 'CANCELLED',
        confirming_payment_id: null,
        confirmed_at: null,
        captured: 0,
      })}::jsonb)).* from booking where turf_id = ${turfId} limit 1`.execute(db)
    const held_until = new Date(app.clock.now().getTime() - n * 3_600_000)
    await db
      .insertInto('expired_hold')
      .values({ booking_id: id, held_until, account_id: idle.id, turf_id: turfId, date: '2027-01-16' })
      .execute()
  }
  for (const _ of hoursFrom(0, 3)) {
    const { entityId } = await owner.client.inviteStaff({
      body: { turfEntityId: turfId, name: 'Priya', phoneNumber: newPhone(), right: 'DESK' },
    })
    const now = app.clock.now()
    await db.updateTable('turf_staff').set({ declined_at: now, ended_at: now }).where('id', '=', entityId).execute()
  }
  const here = (await found()).filter((one) => one.turfId === turfId)
  const common = { turfName: 'Full Box', ownerId: owner.id, ownerName: 'Ravi' }
  expect(here).toMatchObject([
    { ...common, kind: 'MANY_COUPONS', count: 10, amount: 500, accountId: null },
    { ...common, kind: 'ONE_INSTRUMENT', count: 3, amount: 150, accountId: null },
    { ...common, kind: expect.any(String), amount: 0 },
    { ...common, kind: expect.any(String), amount: 0 },
    { ...common, kind: expect.any(String), amount: 0 },
  ])
  expect(here).toContainEqual(expect.objectContaining({ kind: 'OWN_TURF', count: 3 }))
  expect(here).toContainEqual(expect.objectContaining({ kind: 'LAPSED_HOLDS', count: 4, accountId: idle.id }))
  expect(here).toContainEqual(expect.objectContaining({ kind: 'DECLINED_INVITATIONS', count: 3 }))
  expect(new Set(here.map(({ entityId }) => entityId)).size).toBe(5)
  expect((await found('OWN_TURF')).map(({ kind }) => kind)).toEqual(['OWN_TURF'])
})

test('reports a turf that turns players away and a player who often claims so; a denied claim counts for the player alone', async () => {
  const { turfId, groundId, owner } = await madeTurf('Locked Box')
  const player = await app.player()
  const [now, answer_by] = [app.clock.now(), new Date(app.clock.now().getTime() + 7_200_000)]
  for (const [at, state] of (['AGREED', 'SILENT', 'SILENT', 'DENIED'] as const).entries()) {
    const booking_id = await createPlayedBooking(db, {
      turfId,
      groundId,
      accountId: player.id,
      date: `2027-01-1${at}`,
    })
    await db
      .insertInto('access_dispute')
      .values({
        booking_id,
        turf_id: turfId,
        reason: 'CLOSED',
        state,
        requested_at: now,
        answer_by,
        decided_at: now,
        decided_by: state === 'SILENT' ? null : owner.id,
        denial: state === 'DENIED' ? 'LET_IN' : null,
      })
      .execute()
  }
  const here = (await found()).filter((one) => one.turfId === turfId)
  expect(here).toHaveLength(2)
  expect(here).toContainEqual(expect.objectContaining({ kind: 'TURNS_AWAY', count: 3, accountId: null }))
  expect(here).toContainEqual(expect.objectContaining({ kind: 'OFTEN_TURNED_AWAY', count: 4, accountId: player.id }))
})

test('reports a turf whose players deny check-ins, and one that marks no-shows and denies claims again and again', async () => {
  const { turfId, groundId, owner } = await madeTurf('Early Box')
  const player = await app.player()
  const now = app.clock.now()
  const [later, by] = [new Date(now.getTime() + 7_200_000), { turf_id: turfId, decided_by: owner.id }]
  for (const at of [0, 1, 2, 3, 4]) {
    const booking_id = await createPlayedBooking(db, { turfId, groundId, accountId: player.id, date: `2027-01-1${at}` })
    await db
      .insertInto('no_show')
      .values({ id: `NOSHOW_${at}`, turf_id: turfId, booking_id, marked_by: owner.id, marked_at: now })
      .execute()
    if (at < 3)
      await db
        .insertInto('access_dispute')
        .values({
          ...by,
          booking_id,
          reason: 'CLOSED',
          state: 'DENIED',
          denial: 'LET_IN',
          requested_at: now,
          answer_by: later,
          decided_at: now,
        })
        .execute()
    if (at < 2)
      await db
        .insertInto('denied_check_in')
        .values({ booking_id, turf_id: turfId, checked_in_at: now, checked_in_by: owner.id, denied_at: now })
        .execute()
  }
  const here = (await found()).filter((one) => one.turfId === turfId && one.accountId === null)
  expect(Object.fromEntries(here.map(({ kind, count }) => [kind, count]))).toEqual({
    NO_SHOWS: 5,
    DENIES_TURNED_AWAY: 3,
    DENIED_CHECK_INS: 2,
  })
})

test('only admins read it', async () => {
  const { owner } = await madeTurf('Other Box')
  await expect(owner.client.listSuspicions({ query: {} })).rejects.toMatchObject({
    problem: { code: 'ROLE_NOT_ALLOWED' },
  })
})
