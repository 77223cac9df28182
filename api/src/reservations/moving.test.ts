import { expect, test } from 'vitest'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { addWalkIn, newEntryKey } from '../testing/walkIns.ts'

const app = await sharedTestApp()
const owner = await app.player('TURFOWNER')
const { turfId, groundIds } = await createTurfFixture(app.database.db, {
  turf: { owner_id: owner.id },
  grounds: [
    { parts: [1, 2], name: 'Full' },
    { parts: [1], name: 'Half A' },
    { parts: [2], name: 'Half B' },
  ],
})
const [full, halfA, halfB] = groundIds as [string, string, string]

let day = 16
const nextDay = (): string => {
  day += 1
  return `2027-01-${day}`
}

type Clock = [number, number]
const slot = (groundEntityId: string, date: string, startTime: Clock, endTime: Clock) => ({
  groundEntityId,
  date,
  startTime,
  endTime,
})

const walkIn = (groundEntityId: string, date: string, from: number, to: number) =>
  addWalkIn(owner, { groundEntityId, date, from, to, price: 800, name: `At ${from}` })

const move = (blockSlotEntityId: string, to: ReturnType<typeof slot>, more: object = {}) =>
  owner.client.moveBlock({ body: { ...to, blockSlotEntityId, ...more } })

const lies = async (date: string) => {
  const { entries } = await owner.client.getOwnerDays({ query: { turfId, date } })
  return entries.map(({ groundEntityId, fromMinute, toMinute }) => [groundEntityId, fromMinute / 60, toMinute / 60])
}

const holds = async (holderId: string) =>
  (await app.database.db.selectFrom('occupancy').select('part').where('source_id', '=', holderId).execute()).length

test('an entry sent twice is one, at the same moment and much later', async () => {
  const date = nextDay()
  const body = {
    ...slot(halfA, date, [18, 0], [19, 0]),
    entryKey: newEntryKey(),
    collected: 300,
    method: 'CASH' as const,
  }
  const answers = await Promise.all(Array.from({ length: 6 }, () => owner.client.addWalkIn({ body })))
  expect(new Set(answers.map(({ entityId }) => entityId)).size).toBe(1)
  app.clock.advance({ hours: 30 })
  expect((await owner.client.addWalkIn({ body })).entityId).toBe(answers[0]?.entityId)
  expect(await lies(date)).toEqual([[halfA, 18, 19]])
  const taken = await app.database.db
    .selectFrom('collection')
    .select('amount')
    .where('block_id', '=', answers[0]!.entityId)
    .execute()
  expect(taken).toEqual([{ amount: 30_000 }])
})

test('an entry made offline may have begun earlier today, but not days ago', async () => {
  app.clock.set('2027-01-16T10:30:00Z')
  const today = '2027-01-16'
  await owner.client.addWalkIn({
    body: { ...slot(halfB, today, [7, 0], [8, 0]), entryKey: newEntryKey(), name: 'Early' },
  })
  await expect(
    owner.client.addWalkIn({ body: { ...slot(halfB, '2027-01-15', [7, 0], [8, 0]), entryKey: newEntryKey() } }),
  ).rejects.toMatchObject({ problem: { code: 'SLOT_IN_PAST' } })
})

test('a walk-in over anything live is refused, and nothing is kept of it', async () => {
  const date = nextDay()
  await walkIn(full, date, 18, 20)
  await expect(walkIn(halfA, date, 19, 21)).rejects.toMatchObject({ status: 409, problem: { code: 'SLOT_TAKEN' } })
  expect(await lies(date)).toEqual([[full, 18, 20]])
})

test('two moves into one slot: one wins, the other keeps what it had', async () => {
  for (let round = 0; round < 4; round += 1) {
    const date = nextDay()
    const [one, other] = await Promise.all([walkIn(halfA, date, 8, 9), walkIn(halfB, date, 8, 9)])
    const into = slot(full, date, [20, 0], [21, 0])
    const moves = await outcomesOf([move(one.entityId, into), move(other.entityId, into)])
    expect(moves.toSorted()).toEqual(['DONE', 'SLOT_TAKEN'])
    const places = await lies(date)
    expect(places).toContainEqual([full, 20, 21])
    expect(places.filter(([, from]) => from === 8)).toHaveLength(1)
    expect((await holds(one.entityId)) + (await holds(other.entityId))).toBe(3)
  }
})

test('moving frees the old time and takes the new one, on other grounds and over itself', async () => {
  const date = nextDay()
  const { entityId } = await walkIn(full, date, 18, 19)
  await move(entityId, slot(full, date, [18, 30], [20, 0]))
  expect(await lies(date)).toEqual([[full, 18.5, 20]])
  await move(entityId, slot(halfB, date, [18, 0], [19, 0]))
  expect(await holds(entityId)).toBe(1)
  await walkIn(halfA, date, 18, 20)
  await walkIn(halfB, date, 19, 20)
  await expect(move(entityId, slot(full, date, [21, 0], [22, 0]))).resolves.toMatchObject({ fromMinute: 1260 })
  expect(await holds(entityId)).toBe(2)
})

test('time that a move leaves goes to the block that lies over it', async () => {
  const date = nextDay()
  const { entityId } = await walkIn(halfA, date, 10, 11)
  const block = await owner.client.createBlock({
    body: { ...slot(halfA, date, [9, 0], [12, 0]), blockType: 'BLOCK', acknowledgeConflicts: true },
  })
  await move(entityId, slot(halfA, date, [15, 0], [16, 0]))
  await expect(walkIn(halfA, date, 10, 11)).rejects.toMatchObject({ problem: { code: 'SLOT_TAKEN' } })
  await move(block.entityId, slot(halfA, date, [11, 0], [12, 0]))
  await walkIn(halfA, date, 10, 11)
})

test('a block asks before it moves over bookings, and then lies around them', async () => {
  const date = nextDay()
  await walkIn(halfA, date, 15, 16)
  const { entityId } = await owner.client.createBlock({
    body: { ...slot(halfA, date, [9, 0], [10, 0]), blockType: 'BLOCK' },
  })
  const over = slot(halfA, date, [14, 0], [17, 0])
  await expect(move(entityId, over)).rejects.toMatchObject({
    problem: { code: 'BLOCK_OVER_BOOKINGS', conflicts: [{ bookingType: 'MANUAL_BOOKING', startTime: [15, 0] }] },
  })
  expect(await lies(date)).toContainEqual([halfA, 9, 10])
  await move(entityId, over, { acknowledgeConflicts: true })
  expect(await holds(entityId)).toBe(2)
  await walkIn(halfA, date, 9, 10)
})

test('the price moves by the difference of the list prices, and is shown before', async () => {
  const date = nextDay()
  const { entityId } = await walkIn(halfA, date, 18, 19)
  const query = { groundEntityId: halfA, date, startTime: '18:00', endTime: '19:30', blockSlotEntityId: entityId }
  const quote = await owner.client.quoteTime({ query })
  expect(quote).toEqual({ listPrice: 1500, isFree: true, before: 800, after: 1300, difference: 500 })
  const longer = slot(halfA, date, [18, 0], [19, 30])
  await expect(move(entityId, longer, { expectedPrice: 1200 })).rejects.toMatchObject({
    problem: { code: 'PRICE_CHANGED', price: 1300 },
  })
  expect(await lies(date)).toEqual([[halfA, 18, 19]])
  expect(await move(entityId, longer, { expectedPrice: 1300 })).toMatchObject({ price: 1300, toMinute: 1170 })
})

test('a reservation under way may end later, but not begin at another time', async () => {
  app.clock.set('2027-01-16T10:30:00Z')
  const { entityId } = await owner.client.addWalkIn({
    body: { ...slot(halfB, '2027-01-16', [15, 0], [17, 0]), entryKey: newEntryKey(), price: 500 },
  })
  const now = slot(halfB, '2027-01-16', [15, 0], [18, 0])
  await expect(move(entityId, { ...now, startTime: [17, 0] })).rejects.toMatchObject({
    problem: { code: 'SLOT_IN_PAST' },
  })
  expect(await move(entityId, now)).toMatchObject({ toMinute: 1080 })
})
