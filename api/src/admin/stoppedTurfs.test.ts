import { newId } from '@baari/db/newId.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { bookSlot } from '../testing/bookSlot.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSeats, startGame } from '../testing/games.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { keepState } from '../testing/keepState.ts'
import type { Player } from '../testing/player.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { addWalkIn } from '../testing/walkIns.ts'

const app = await startTestApp()
const { db } = app.database
const [admin, second] = [await app.player('ADMIN'), await app.player('ADMIN')]
beforeEach(await keepState(db))

const date = '2027-01-20'
const ownedTurf = async () => {
  const owner = await app.player('TURFOWNER')
  const turf = await createTurfFixture(db, {
    turf: { owner_id: owner.id },
    grounds: [{ min_players: 4, max_players: 8, per_hour_partial: 10_000 }],
  })
  return { owner, turfId: turf.turfId, groundId: turf.groundIds[0]! }
}
const setStatus = (userId: string, status: 'ACTIVE' | 'BLOCKED') =>
  admin.client.setUserStatus({ params: { userId }, body: { status, reason: 'Took money twice' } })
const stopped = async (ownerId: string) => (await admin.client.listStoppedTurfs({ query: { ownerId } })).content
const closed = { problem: { code: 'GROUND_CLOSED' } }
const decide = (turfId: string, decision: 'KEEP' | 'REFUND' | 'HAND_OVER', ownerId?: string) =>
  admin.client.decideStoppedTurf({
    params: { turfId },
    body: { decision, reason: 'The owner has left', ...(ownerId ? { ownerId } : {}) },
  })
const heard = async (who: Player) => (await who.client.listNotifications({ query: {} })).content.map(({ type }) => type)

/** Ways in which a player buys time; each is refused once sales have stopped. */
const sales: Record<string, (player: Player, groundId: string) => Promise<unknown>> = {
  'a whole ground': (player, groundId) => holdSlot(player, { groundId, date, from: 8 }),
  'a seat in a game': (player, groundId) => holdSeats(player, { groundId, date, from: 19, seats: 1 }),
}

test.each(Object.keys(sales))(
  'blocking an owner stops the sale of %s, and letting them in again resumes it',
  async (sale) => {
    const { owner, groundId } = await ownedTurf()
    await startGame(app, admin, { groundId, date, from: 19 })
    const sell = async () => sales[sale]!(await app.player(), groundId)
    await setStatus(owner.id, 'BLOCKED')
    await expect(sell()).rejects.toMatchObject(closed)
    await setStatus(owner.id, 'ACTIVE')
    await sell()
  },
)

test('the database refuses a booking at a turf of a blocked owner', async () => {
  const { owner, turfId, groundId } = await ownedTurf()
  const { bookingId } = await bookSlot(app, { groundId, date, from: 8 })
  await setStatus(owner.id, 'BLOCKED')
  const copy = sql`
    insert into booking select (jsonb_populate_record(booking, '{"id": "BOOKING_copy", "status": "PAYMENT_AWAITED",
      "confirming_payment_id": null, "captured": 0, "confirmed_at": null}')).* from booking where id = ${bookingId}`
  await expect(copy.execute(db)).rejects.toMatchObject({ constraint: 'turf_on_sale' })
  expect(turfId).toBeTruthy()
})

test('a walk-in at a turf of a blocked owner is refused to the staff too', async () => {
  const { owner, turfId, groundId } = await ownedTurf()
  const staff = await app.player()
  const now = app.clock.now()
  await db
    .insertInto('turf_staff')
    .values({
      id: newId('STAFF', now),
      turf_id: turfId,
      account_id: staff.id,
      name: 'Vikas',
      permission: 'DESK',
      invited_by: owner.id,
      invited_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
      accepted_at: now,
    })
    .execute()
  const walkIn = (from: number) => addWalkIn(staff, { groundEntityId: groundId, date, from })
  await walkIn(8)
  await setStatus(owner.id, 'BLOCKED')
  await expect(walkIn(12)).rejects.toMatchObject(closed)
})

test('a hold that waits for its payment is not confirmed after the block', async () => {
  const { owner, groundId } = await ownedTurf()
  const player = await app.player()
  const { entityId } = await holdSlot(player, { groundId, date, from: 8 })
  await setStatus(owner.id, 'BLOCKED')
  const { rows } = await sql<{ until: Date | null }>`select secure_slot(${entityId}, 60) as until`.execute(db)
  expect(rows).toEqual([{ until: null }])
})

test('a stopped turf is in no list, and its ground stays closed when an admin saves it', async () => {
  const { owner, turfId, groundId } = await ownedTurf()
  const listed = async () =>
    (await app.client.searchTurfs({ query: {} })).content.filter(({ entityId }) => entityId === turfId).length
  expect(await listed()).toBe(1)
  await setStatus(owner.id, 'BLOCKED')
  expect(await listed()).toBe(0)
  await admin.client.updateManagedGround({ params: { turfId, groundId }, body: { availability: true, name: 'North' } })
  const ground = () =>
    db.selectFrom('ground').select(['available', 'reopens']).where('id', '=', groundId).executeTakeFirstOrThrow()
  expect(await ground()).toEqual({ available: false, reopens: true })
  await setStatus(owner.id, 'ACTIVE')
  expect(await ground()).toEqual({ available: true, reopens: null })
  expect(await listed()).toBe(1)
})

test('a ground that is switched off while its turf is stopped stays off when the turf resumes', async () => {
  const { owner, turfId, groundId } = await ownedTurf()
  const save = async (body: { availability?: boolean; name?: string }) => {
    const { grounds } = await admin.client.updateManagedGround({ params: { turfId, groundId }, body })
    return grounds[0]!.availability
  }
  await setStatus(owner.id, 'BLOCKED')
  expect(await save({ name: 'South' })).toBe(true)
  for (const availability of [false, true, false]) expect(await save({ availability })).toBe(availability)
  const ground = () =>
    db.selectFrom('ground').select(['available', 'reopens']).where('id', '=', groundId).executeTakeFirstOrThrow()
  expect(await ground()).toEqual({ available: false, reopens: false })
  await setStatus(owner.id, 'ACTIVE')
  expect(await ground()).toEqual({ available: false, reopens: null })
})

test('an admin sees the bookings ahead and keeps or refunds them; refunded players are notified', async () => {
  const { owner, turfId, groundId } = await ownedTurf()
  const { player, bookingId } = await bookSlot(app, { groundId, date, from: 8 })
  await bookSlot(app, { groundId, date, from: 12 })
  await setStatus(owner.id, 'BLOCKED')
  expect(await stopped(owner.id)).toMatchObject([{ turfId, decision: null, bookingsAhead: 2, paidAhead: 2000 }])
  expect(await decide(turfId, 'KEEP')).toMatchObject({ decision: 'KEEP', bookingsAhead: 2 })
  await app.settleDown()
  expect(await stopped(owner.id)).toMatchObject([{ bookingsAhead: 2 }])
  await decide(turfId, 'REFUND')
  await app.settleDown()
  expect(await stopped(owner.id)).toMatchObject([{ decision: 'REFUND', bookingsAhead: 0 }])
  const booking = await db
    .selectFrom('booking')
    .select(['status', 'refunded', 'captured', 'cancelled_by'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  expect(booking).toEqual({ status: 'CANCELLED', refunded: 100_000, captured: 100_000, cancelled_by: 'ADMIN' })
  expect(await heard(player)).toContain('booking_cancelled')
})

test('a hand-over waits for a second admin and two days, then turf and bookings belong to the new owner, and the turf sells', async () => {
  const { owner, turfId, groundId } = await ownedTurf()
  const { bookingId } = await bookSlot(app, { groundId, date, from: 8 })
  const buyer = await app.player('TURFOWNER')
  await setStatus(owner.id, 'BLOCKED')
  await decide(turfId, 'HAND_OVER', buyer.id)
  const [request] = (await second.client.listApprovals({ query: { state: 'OPEN' } })).content
  await second.client.approveRequest({ params: { approvalId: request!.entityId }, body: undefined })
  const owners = async () => {
    const { owner_id } = await db
      .selectFrom('turf')
      .select('owner_id')
      .where('id', '=', turfId)
      .executeTakeFirstOrThrow()
    const booking = await db
      .selectFrom('booking')
      .select('owner_id')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow()
    return [owner_id, booking.owner_id]
  }
  expect(await owners()).toEqual([owner.id, owner.id])
  app.clock.advance({ hours: 49 })
  await app.runJobs('applyApproved')
  expect(await owners()).toEqual([buyer.id, buyer.id])
  await sales['a whole ground']!(await app.player(), groundId).catch((error: unknown) => {
    // The slot of the booking itself.
    expect(error).toMatchObject({ problem: { code: 'SLOT_TAKEN' } })
  })
  await holdSlot(await app.player(), { groundId, date, from: 15 })
})

test.each(['KEEP', 'REFUND'] as const)('the decision %s ends an approved hand-over and persists', async (decision) => {
  const { owner, turfId, groundId } = await ownedTurf()
  await bookSlot(app, { groundId, date, from: 8 })
  const buyer = await app.player('TURFOWNER')
  await setStatus(owner.id, 'BLOCKED')
  await decide(turfId, 'HAND_OVER', buyer.id)
  const [request] = (await second.client.listApprovals({ query: { state: 'OPEN' } })).content
  await second.client.approveRequest({ params: { approvalId: request!.entityId }, body: undefined })
  expect(await decide(turfId, decision)).toMatchObject({ decision })
  const [declined] = (await second.client.listApprovals({ query: {} })).content
  expect(declined).toMatchObject({
    entityId: request!.entityId,
    state: 'DECLINED',
    declineReason: 'The owner has left',
  })
  expect(await heard(buyer)).toContain('turf_owner_stopped')
  app.clock.advance({ hours: 49 })
  await app.runJobs('applyApproved')
  expect(await stopped(owner.id)).toMatchObject([{ turfId, ownerId: owner.id, decision }])
})

test('declining a hand-over opens the decision again', async () => {
  const { owner, turfId } = await ownedTurf()
  const buyer = await app.player('TURFOWNER')
  await setStatus(owner.id, 'BLOCKED')
  await decide(turfId, 'HAND_OVER', buyer.id)
  const [request] = (await second.client.listApprovals({ query: { state: 'OPEN' } })).content
  await second.client.declineRequest({ params: { approvalId: request!.entityId }, body: { reason: 'Not to them' } })
  expect(await stopped(owner.id)).toMatchObject([{ turfId, decision: null }])
})
