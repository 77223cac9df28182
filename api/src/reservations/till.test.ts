import { beforeEach, expect, test } from 'vitest'
import { bookSlot } from '../testing/bookSlot.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import type { Player } from '../testing/player.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { addWalkIn } from '../testing/walkIns.ts'

const app = await sharedTestApp()

let owner: Player
let turfId: string
let groundEntityId: string
beforeEach(async () => {
  owner = await app.player('TURFOWNER')
  const made = await createTurfFixture(app.database.db, {
    turf: { owner_id: owner.id },
    grounds: [{ advance_percentage: 30 }],
  })
  turfId = made.turfId
  groundEntityId = made.groundIds[0]!
})
const TODAY = '2027-01-15'

const booked = async (from: number) => (await bookSlot(app, { groundId: groundEntityId, date: TODAY, from })).bookingId

const walkIn = (from: number, more: Partial<Parameters<typeof addWalkIn>[1]> = {}) =>
  addWalkIn(owner, { groundEntityId, date: TODAY, from, ...more })

const collect = (entityId: string, amount: number, method: 'CASH' | 'UPI' | 'CARD' = 'CASH') =>
  owner.client.collectBalance({ body: { entityId, amount, method } })

const till = async () => (await owner.client.getOwnerDays({ query: { turfId, date: TODAY } })).till

test('the balance of an online booking is collected once, with collector and method', async () => {
  const bookingId = await booked(12)
  await expect(collect(bookingId, 700.5)).rejects.toMatchObject({ problem: { code: 'NOTHING_TO_COLLECT' } })
  expect(await collect(bookingId, 500)).toMatchObject({ collected: 500, toCollect: 200 })
  const both = await outcomesOf([collect(bookingId, 200, 'UPI'), collect(bookingId, 200, 'UPI')])
  expect(both.toSorted()).toEqual(['DONE', 'NOTHING_TO_COLLECT'])
  const { entries } = await owner.client.getOwnerDays({ query: { turfId, date: TODAY } })
  expect(entries).toMatchObject([
    {
      entityId: bookingId,
      collected: 700,
      toCollect: 0,
      collections: [
        { amount: 500, method: 'CASH', collectedBy: 'Asha' },
        { amount: 200, method: 'UPI', collectedBy: 'Asha' },
      ],
    },
  ])
  expect(await till()).toMatchObject({ cash: 500, upi: 200, card: 0, other: 0 })
})

test('a booking by hand stores the sum of its collections', async () => {
  const { entityId } = await walkIn(14, { price: 1000, collected: 400, method: 'CASH' })
  await collect(entityId, 600, 'CARD')
  const { content } = await owner.client.listBlocks({ query: { blockType: 'MANUAL_BOOKING' } })
  expect(content).toMatchObject([{ entityId, metadata: { price: 1000, collected: 1000, method: 'CARD' } }])
  await expect(collect(entityId, 1)).rejects.toMatchObject({ problem: { code: 'NOTHING_TO_COLLECT' } })
})

test('a record of money is never deleted: undoing it adds another record, once', async () => {
  const { entityId } = await walkIn(16, { price: 900 })
  const taken = await collect(entityId, 900, 'UPI')
  const before = await till()
  const undo = { params: { collectionId: taken.entityId } }
  expect(await owner.client.undoCollection(undo)).toMatchObject({ collected: 0, toCollect: 900 })
  await expect(owner.client.undoCollection(undo)).rejects.toMatchObject({ problem: { code: 'COLLECTION_UNDONE' } })
  const after = await till()
  expect(after.upi).toBe(before.upi - 900)
  const rows = await app.database.db
    .selectFrom('collection')
    .select('amount')
    .where('block_id', '=', entityId)
    .orderBy('amount')
    .execute()
  expect(rows.map(({ amount }) => amount)).toEqual([-90_000, 90_000])
  const other = await app.player('TURFOWNER')
  await expect(other.client.undoCollection(undo)).rejects.toMatchObject({ status: 404 })
})

test('closing a day stores the counted cash; closing it again is a new version with a reason', async () => {
  const { entityId: earlier } = await walkIn(14, { price: 1000 })
  await collect(earlier, 400)
  await collect(earlier, 600, 'CARD')
  const { cash, upi, card, other } = await till()
  const close = (version: number, countedCash: number, note?: string) =>
    owner.client.closeDay({ body: { turfId, date: TODAY, version, countedCash, note: note ?? null } })
  expect(await close(0, cash - 50)).toMatchObject({ version: 1, cash, upi, card, other, difference: -50 })
  await expect(close(0, cash)).rejects.toMatchObject({ problem: { code: 'DAY_CLOSED_MEANWHILE' } })
  const { entityId } = await walkIn(18, { price: 300 })
  await collect(entityId, 300)
  expect((await till()).closes).toMatchObject([{ version: 1, cash }])
  await expect(close(1, cash + 300)).rejects.toMatchObject({ status: 400 })
  const again = await outcomesOf([close(1, cash + 300, 'Found the 50'), close(1, cash + 300, 'Found the 50')])
  expect(again.toSorted()).toEqual(['DAY_CLOSED_MEANWHILE', 'DONE'])
  expect((await till()).closes).toMatchObject([
    { version: 2, cash: cash + 300, difference: 0, note: 'Found the 50', closedBy: 'Asha' },
    { version: 1, difference: -50 },
  ])
  await expect(
    owner.client.closeDay({ body: { turfId, date: '2027-01-16', version: 0, countedCash: 0 } }),
  ).rejects.toMatchObject({ status: 400 })
})

test('closing a day early stores the bookings still ahead and the money left to collect', async () => {
  await walkIn(22, { price: 1000, collected: 400, method: 'CASH' })
  const close = (version: number, note: string | null) =>
    owner.client.closeDay({ body: { turfId, date: TODAY, version, countedCash: 400, note } })
  expect(await close(0, null)).toMatchObject({ bookingsAhead: 1, leftToCollect: 600 })
  app.clock.advance({ hours: 14 })
  await app.runJobs('completeBookings')
  expect(await close(1, 'Everybody has left')).toMatchObject({ bookingsAhead: 0, leftToCollect: 600 })
  expect((await till()).closes).toMatchObject([{ bookingsAhead: 0 }, { bookingsAhead: 1, leftToCollect: 600 }])
})

test('an owner is notified of bookings and cancellations by players', async () => {
  const bookingId = await booked(22)
  const { content } = await owner.client.listNotifications({ query: {} })
  expect(content[0]).toMatchObject({ type: 'turf_booked', bookingId, title: 'A new booking' })
})
