import { expect, test } from 'vitest'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { noteCheckIn } from '../testing/noteCheckIn.ts'
import { payAt } from '../testing/payAt.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { statementsOf } from '../testing/statementsOf.ts'
import { newEntryKey } from '../testing/walkIns.ts'

const app = await sharedTestApp()
const owner = await app.player('TURFOWNER')
const stranger = await app.player('TURFOWNER')
const { turfId, groundIds } = await createTurfFixture(app.database.db, {
  turf: { owner_id: owner.id },
  grounds: [
    { parts: [1, 2], name: 'Full', advance_percentage: 30 },
    { parts: [1], name: 'Half A' },
    { parts: [2], name: 'Half B', opens_at: 360, closes_at: 120 },
  ],
})
const [full, halfA, halfB] = groundIds as [string, string, string]
const date = '2027-01-16'

const walkIn = (more: object = {}) => ({
  body: {
    groundEntityId: halfA,
    date,
    startTime: [18, 0] as [number, number],
    endTime: [19, 0] as [number, number],
    entryKey: newEntryKey(),
    ...more,
  },
})

test('a day shows every ground, and tells apart what takes its time', async () => {
  const player = await app.player()
  const order = await player.client.bookFull({
    body: { groundId: full, date, startTime: [8, 0], endTime: [9, 0], selectedGameType: 'Cricket' },
  })
  const paid = await payAt(app.payments, order.externalPaymentOrderId)
  await player.client.confirmPayment({ body: { bookingId: order.entityId, ...paid } })
  const unpaid = await app.player()
  await unpaid.client.bookFull({
    body: { groundId: halfB, date, startTime: [10, 0], endTime: [11, 0], selectedGameType: 'Cricket' },
  })
  await owner.client.addWalkIn(
    walkIn({ name: 'Rahul', phone: '98xxxxxx12', price: 1200, collected: 500, method: 'UPI' }),
  )
  await owner.client.createBlock({
    body: {
      groundEntityId: halfB,
      blockType: 'BLOCK',
      date,
      startTime: [12, 0],
      endTime: [13, 0],
      reason: 'New nets',
    },
  })
  const day = await owner.client.getOwnerDays({ query: { turfId, date } })
  expect(day).toMatchObject({ turfEntityId: turfId, date, days: 1, today: '2027-01-15', till: { upi: 0 } })
  expect(day.grounds.map(({ name, parts }) => [name, parts])).toEqual([
    ['Full', [1, 2]],
    ['Half A', [1]],
    ['Half B', [2]],
  ])
  expect(day.grounds[2]).toMatchObject({ opensAt: 360, closesAt: 1560 })
  expect(day.entries).toMatchObject([
    {
      kind: 'ONLINE',
      groundEntityId: full,
      fromMinute: 480,
      toMinute: 540,
      name: 'Asha',
      price: 1000,
      paidOnline: 300,
      toCollect: 700,
    },
    { kind: 'HOLD', groundEntityId: halfB, toCollect: 0 },
    { kind: 'BLOCK', reason: 'New nets', price: null },
    { kind: 'MANUAL', name: 'Rahul', phone: '98xxxxxx12', price: 1200, collected: 500, toCollect: 700 },
  ])
  expect(day.entries[0]?.checkedInAt).toBeNull()
  await noteCheckIn(app.database.db, order.entityId, app.clock.now())
  const checkedInAt = app.clock.now().toISOString()
  const after = await owner.client.getOwnerDays({ query: { turfId, date } })
  expect(after.entries.map((entry) => entry.checkedInAt)).toEqual([checkedInAt, null, null, null])
  // A player's number is for the entry itself, where its reading is recorded.
  expect(day.entries[0]?.phone).toBe(`${player.phone.slice(0, 3)}•••••••${player.phone.slice(-3)}`)
  // Money counts in the till of the day on which it was taken.
  const todays = await owner.client.getOwnerDays({ query: { turfId } })
  expect(todays).toMatchObject({ date: '2027-01-15', till: { cash: 0, upi: 500, closes: [] } })
})

test('a week of one ground shows whatever shares its parts, in one call', async () => {
  await owner.client.addWalkIn(walkIn({ date: '2027-01-19', groundEntityId: full, name: 'League' }))
  await owner.client.addWalkIn(
    walkIn({ date: '2027-01-19', startTime: [20, 0], endTime: [21, 0], groundEntityId: halfB }),
  )
  const week = await owner.client.getOwnerDays({ query: { turfId, date, days: 7, groundId: halfA } })
  expect(week.entries.filter((entry) => entry.date === '2027-01-19')).toMatchObject([
    { groundEntityId: full, name: 'League' },
  ])
})

test('a day is two round trips, a week too', async () => {
  await owner.client.getMe({})
  for (const days of [1, 7])
    expect(
      await statementsOf(app, () => owner.client.getOwnerDays({ query: { turfId, date, days } })),
      `${days} days`,
    ).toHaveLength(2)
})

test('the hours after midnight belong to the day on which a ground opened', async () => {
  app.clock.advance({ hours: 15.5 })
  expect(await owner.client.getOwnerDays({ query: { turfId } })).toMatchObject({ today: '2027-01-15' })
  app.clock.advance({ minutes: 60 })
  expect(await owner.client.getOwnerDays({ query: { turfId } })).toMatchObject({ today: '2027-01-16' })
})

test('an owner reads the day of all their turfs at once, and of no other turf', async () => {
  const other = await createTurfFixture(app.database.db, { turf: { owner_id: owner.id, name: 'Aravalli' } })
  const all = await owner.client.listOwnerDays({ query: { date } })
  expect(all.map(({ turfEntityId }) => turfEntityId).toSorted()).toEqual([turfId, other.turfId].toSorted())
  expect(all.find(({ turfEntityId }) => turfEntityId === turfId)).toEqual({
    ...(await owner.client.getOwnerDays({ query: { turfId, date } })),
    serverTime: expect.any(String),
  })
  expect(await statementsOf(app, () => owner.client.listOwnerDays({ query: { date } }))).toHaveLength(2)
  expect(await stranger.client.listOwnerDays({ query: {} })).toEqual([])
})

test('another owner’s turf does not exist', async () => {
  const query = { groundEntityId: halfA, date: '2027-01-20', startTime: '18:00', endTime: '19:00' }
  const mine = await owner.client.addWalkIn(walkIn({ date: '2027-01-20', price: 900 }))
  const slot = { ...query, startTime: [20, 0] as [number, number], endTime: [21, 0] as [number, number] }
  const calls = [
    () => stranger.client.getOwnerDays({ query: { turfId } }),
    () => stranger.client.addWalkIn(walkIn({ date: '2027-01-21' })),
    () => stranger.client.quoteTime({ query }),
    () => stranger.client.moveBlock({ body: { ...slot, blockSlotEntityId: mine.entityId } }),
    () => stranger.client.collectBalance({ body: { entityId: mine.entityId, amount: 100, method: 'CASH' } }),
    () => stranger.client.closeDay({ body: { turfId, date, version: 0, countedCash: 0 } }),
    () => stranger.client.checkRepeats({ body: { ...slot, blockType: 'BLOCK', until: '2027-02-20' } }),
    () => stranger.client.createRepeats({ body: { ...slot, blockType: 'BLOCK', dates: ['2027-01-20'] } }),
  ]
  for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 404 })
})
