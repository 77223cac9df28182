import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bookSlot } from '../testing/bookSlot.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import type { Player } from '../testing/player.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()
const owner = await app.player('TURFOWNER')
const other = await app.player('TURFOWNER')
const { turfId, groundIds } = await createTurfFixture(app.database.db, {
  turf: { owner_id: owner.id },
  grounds: [
    { parts: [1, 2], name: 'Full' },
    { parts: [1], name: 'Half A' },
    { parts: [2], name: 'Half B' },
  ],
})
const [full, halfA, halfB] = groundIds as [string, string, string]

let day = 15
const nextDay = (): string => {
  day += 1
  return `2027-01-${day}`
}

type Clock = [number, number]

const kept = (date: string, startTime: Clock, endTime: Clock, more: object = {}) => ({
  body: { groundEntityId: full, blockType: 'BLOCK' as const, date, startTime, endTime, ...more },
})

const book = (player: Player, date: string, from: number, groundId = full) => holdSlot(player, { groundId, date, from })

const booked = (date: string, from: number, groundId = full) => bookSlot(app, { groundId, date, from })

const free = async (date: string, groundId = full) => {
  const answer = await app.client.getAvailability({ query: { turfId, date } })
  const ground = answer.turfAvailabilityResponse.find(({ entityId }) => entityId === groundId)
  return ground?.fullBookingSlots.map(({ fromMinute, toMinute }) => [fromMinute / 60, toMinute / 60])
}

test('a block takes its time out of sale, on the halves too, until it is removed', async () => {
  const date = nextDay()
  const block = await owner.client.createBlock(kept(date, [18, 0], [21, 0], { reason: 'New grass' }))
  expect(block).toMatchObject({
    blockType: 'BLOCK',
    startTime: [18, 0],
    endTime: [21, 0],
    reason: 'New grass',
    active: true,
    groundEntityId: full,
    groundName: 'Full',
    metadata: { game: null, phone: null, price: null },
  })
  expect(await free(date)).toEqual([
    [6, 18],
    [21, 24],
  ])
  await expect(book(await app.player(), date, 19, halfA)).rejects.toMatchObject({ problem: { code: 'SLOT_TAKEN' } })
  const gone = await owner.client.deactivateBlock({ query: { blockSlotEntityId: block.entityId } })
  expect(gone).toMatchObject({ active: false })
  await owner.client.deactivateBlock({ query: { blockSlotEntityId: block.entityId } })
  expect(await free(date)).toEqual([[6, 24]])
  const acts = await app.database.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', block.entityId)
    .orderBy('id')
    .execute()
  expect(acts).toEqual([
    { action: 'block.created', actor_id: owner.id },
    { action: 'block.deactivated', actor_id: owner.id },
  ])
})

test('a block over bookings lists them first and cancels none', async () => {
  const date = nextDay()
  const { player, bookingId } = await booked(date, 19, halfB)
  await expect(owner.client.createBlock(kept(date, [18, 0], [22, 0]))).rejects.toMatchObject({
    status: 409,
    problem: {
      code: 'BLOCK_OVER_BOOKINGS',
      conflicts: [
        {
          bookingId,
          bookingType: 'FULL',
          status: 'CONFIRMED',
          groundName: 'Half B',
          date: date.split('-').map(Number),
          startTime: [19, 0],
          endTime: [20, 0],
        },
      ],
    },
  })
  expect(await free(date, halfA)).toEqual([[6, 24]])
  const block = await owner.client.createBlock(kept(date, [18, 0], [22, 0], { acknowledgeConflicts: true }))
  expect(await free(date)).toEqual([
    [6, 18],
    [22, 24],
  ])
  expect((await player.client.listBookings({ query: {} })).content[0]).toMatchObject({ status: 'CONFIRMED' })

  // Time that the player gives back goes to the block, not to the next player.
  await player.client.cancelBooking({ params: { bookingId }, body: { cancellationReason: 'Rain' } })
  await expect(book(await app.player(), date, 19, halfB)).rejects.toMatchObject({ problem: { code: 'SLOT_TAKEN' } })
  await owner.client.deactivateBlock({ query: { blockSlotEntityId: block.entityId } })
  expect(await free(date, halfB)).toEqual([[6, 24]])
})

test('a hold that lapses under a block leaves its time to the block', async () => {
  const date = nextDay()
  await book(await app.player(), date, 10)
  const next = await app.player()
  await owner.client.createBlock(kept(date, [10, 0], [11, 0], { acknowledgeConflicts: true }))
  app.clock.advance({ minutes: 7 })
  const [outcomes] = await Promise.all([outcomesOf([book(next, date, 10)]), app.runJobs('lapseHolds')])
  expect(outcomes).toEqual(['SLOT_TAKEN'])
  await app.runJobs('lapseHolds')
  const parts = await app.database.db
    .selectFrom('occupancy')
    .innerJoin('block', 'block.id', 'occupancy.source_id')
    .select('part')
    .where('block.date', '=', date)
    .execute()
  expect(parts).toHaveLength(2)
  await expect(book(next, date, 10)).rejects.toMatchObject({ problem: { code: 'SLOT_TAKEN' } })
})

test('when one of two overlapping blocks ends, the other one keeps its time', async () => {
  const date = nextDay()
  const one = await owner.client.createBlock(kept(date, [8, 0], [12, 0]))
  const two = await owner.client.createBlock(kept(date, [10, 0], [14, 0], { groundEntityId: halfA }))
  await owner.client.deactivateBlock({ query: { blockSlotEntityId: one.entityId } })
  expect(await free(date)).toEqual([
    [6, 10],
    [14, 24],
  ])
  expect(await free(date, halfB)).toEqual([[6, 24]])
  await owner.client.deactivateBlock({ query: { blockSlotEntityId: two.entityId } })
  expect(await free(date)).toEqual([[6, 24]])
})

test('a block that ends while its booking is being cancelled leaves nothing behind', async () => {
  const date = nextDay()
  const starts = [7, 9, 11, 13]
  const bookings = await Promise.all(starts.map((start) => booked(date, start)))
  const blocks = await Promise.all(
    starts.map((start) =>
      owner.client.createBlock(kept(date, [start, 0], [start + 1, 0], { acknowledgeConflicts: true })),
    ),
  )
  await Promise.all([
    ...bookings.map(({ player, bookingId }) =>
      player.client.cancelBooking({ params: { bookingId }, body: { cancellationReason: 'Rain' } }),
    ),
    ...blocks.map(({ entityId }) => owner.client.deactivateBlock({ query: { blockSlotEntityId: entityId } })),
  ])
  expect(await free(date)).toEqual([[6, 24]])
})

test('a booking by hand stores the caller and takes the ground', async () => {
  const date = nextDay()
  const metadata = {
    name: 'Ravi',
    game: 'Cricket',
    phone: '9876543210',
    price: 500,
    notes: 'Pays later',
    collected: 200,
    method: 'UPI',
  } as const
  const manual = await owner.client.createBlock(kept(date, [17, 0], [19, 0], { blockType: 'MANUAL_BOOKING', metadata }))
  expect(manual).toMatchObject({ blockType: 'MANUAL_BOOKING', reason: 'Manual booking', active: true, metadata })
  expect(await free(date)).toEqual([
    [6, 17],
    [19, 24],
  ])
  await expect(owner.client.createBlock(kept(date, [18, 0], [20, 0]))).rejects.toMatchObject({
    problem: { code: 'BLOCK_OVER_BOOKINGS', conflicts: [{ bookingType: 'MANUAL_BOOKING' }] },
  })
  const query = { groundEntityId: full, startDate: date, endDate: date, blockType: 'MANUAL_BOOKING' as const }
  expect((await owner.client.listBlocks({ query })).content).toEqual([manual])
  await owner.client.deactivateBlock({ query: { blockSlotEntityId: manual.entityId } })
  expect((await owner.client.listBlocks({ query })).content).toEqual([])
  expect((await owner.client.listBlocks({ query: { ...query, active: 'all' } })).content).toMatchObject([
    { entityId: manual.entityId, active: false },
  ])
})

test('a walk-in is a booking by hand like any other, with its name and payment', async () => {
  const date = nextDay()
  const times = { groundEntityId: full, date, startTime: [7, 0] as Clock, endTime: [8, 0] as Clock }
  const { entityId } = await owner.client.addWalkIn({
    body: { ...times, entryKey: randomUUID(), name: 'Ravi', price: 400, collected: 400 },
  })
  const byHand = await owner.client.createBlock(
    kept(date, [9, 0], [10, 0], {
      blockType: 'MANUAL_BOOKING',
      metadata: { name: 'Ravi', price: 400, collected: 400 },
    }),
  )
  const { content } = await owner.client.listBlocks({ query: { groundEntityId: full, startDate: date, endDate: date } })
  expect(content.map((block) => block.entityId)).toEqual([entityId, byHand.entityId])
  for (const { metadata, reason } of content)
    expect({ ...metadata, reason }).toMatchObject({
      name: 'Ravi',
      collected: 400,
      method: 'OTHER',
      reason: 'Manual booking',
    })
})

test('refuses a booking by hand over a live booking, hold or block', async () => {
  const date = nextDay()
  await booked(date, 8, halfA)
  await book(await app.player(), date, 10)
  await owner.client.createBlock(kept(date, [12, 0], [13, 0]))
  for (const start of [8, 10, 12])
    await expect(
      owner.client.createBlock(kept(date, [start, 30], [start + 2, 0], { blockType: 'MANUAL_BOOKING' })),
    ).rejects.toMatchObject({
      status: 409,
      problem: { code: 'SLOT_TAKEN', errorMessage: 'This time is already taken. Please choose another one.' },
    })
})

test('players and the owner want one hour at once: exactly one gets it', async () => {
  const date = nextDay()
  const players = await Promise.all(Array.from({ length: 8 }, () => app.player()))
  const answers = await outcomesOf([
    ...players.map((player) => book(player, date, 20)),
    ...Array.from({ length: 4 }, () =>
      owner.client.createBlock(kept(date, [20, 0], [21, 0], { blockType: 'MANUAL_BOOKING' })),
    ),
  ])
  expect(answers.toSorted()).toEqual(['DONE', ...Array<string>(11).fill('SLOT_TAKEN')])
})

test.each([
  ['backwards', '2027-01-29', [18, 0], [17, 0], 'INPUT_INVALID'],
  ['off the grid', '2027-01-29', [18, 15], [19, 0], 'SLOT_OFF_GRID'],
  ['before opening', '2027-01-29', [5, 0], [7, 0], 'SLOT_OUTSIDE_OPENING'],
  ['in the past', '2027-01-14', [18, 0], [19, 0], 'SLOT_IN_PAST'],
] as const)('refuses to block a time %s', async (_name, date, startTime, endTime, code) => {
  await expect(owner.client.createBlock(kept(date, [...startTime], [...endTime]))).rejects.toMatchObject({
    problem: { code },
  })
})

test('a block until midnight is written 23:59, and a night runs into the next day', async () => {
  const { groundIds: night } = await createTurfFixture(app.database.db, {
    turf: { owner_id: owner.id },
    grounds: [{ opens_at: 360, closes_at: 120 }],
  })
  const date = nextDay()
  const late = await owner.client.createBlock(kept(date, [22, 0], [23, 59], { groundEntityId: night[0] }))
  expect(late).toMatchObject({ endTime: [23, 59], endsAt: `${date}T18:30:00.000Z` })
  const over = await owner.client
    .createBlock(kept(date, [23, 59], [1, 0], { groundEntityId: night[0] }))
    .catch((error) => error)
  expect(over).toMatchObject({ problem: { code: 'SLOT_OFF_GRID' } })
  const small = await owner.client.createBlock(kept(date, [0, 30], [2, 0], { groundEntityId: night[0] }))
  expect(small).toMatchObject({
    date: date.split('-').map(Number),
    startTime: [0, 30],
    startsAt: `${date}T19:00:00.000Z`,
  })
})

test('owners see and end only their own blocks; admins see all blocks, with phones masked', async () => {
  const date = nextDay()
  const manual = await owner.client.createBlock(
    kept(date, [9, 0], [10, 0], { blockType: 'MANUAL_BOOKING', metadata: { phone: '+919876543210' } }),
  )
  const query = { startDate: date, endDate: date }
  expect((await other.client.listBlocks({ query })).content).toEqual([])
  await expect(other.client.deactivateBlock({ query: { blockSlotEntityId: manual.entityId } })).rejects.toMatchObject({
    problem: { code: 'NOT_FOUND' },
  })
  await expect(other.client.createBlock(kept(date, [11, 0], [12, 0]))).rejects.toMatchObject({
    problem: { code: 'NOT_FOUND' },
  })
  const player = await app.player()
  for (const [client, code] of [
    [player.client, 'ROLE_NOT_ALLOWED'],
    [app.client, 'TOKEN_MISSING'],
  ] as const) {
    await expect(client.listBlocks({ query })).rejects.toMatchObject({ problem: { code } })
    await expect(client.createBlock(kept(date, [11, 0], [12, 0]))).rejects.toMatchObject({ problem: { code } })
    await expect(client.deactivateBlock({ query: { blockSlotEntityId: manual.entityId } })).rejects.toMatchObject({
      problem: { code },
    })
  }
  const admin = await app.player('ADMIN')
  const { content } = await admin.client.listBlocks({ query: { ...query, turfEntityId: turfId } })
  expect(content).toMatchObject([{ entityId: manual.entityId, metadata: { phone: '+91•••••••210' } }])
  await expect(admin.client.createBlock(kept(date, [11, 0], [12, 0]))).rejects.toMatchObject({
    problem: { code: 'ROLE_NOT_ALLOWED' },
  })
})

test('blocks are listed by day and start, a page at a time, in either direction', async () => {
  const { groundIds: own } = await createTurfFixture(app.database.db, { turf: { owner_id: owner.id } })
  const groundEntityId = own[0]!
  const date = nextDay()
  for (const start of [9, 7, 8])
    await owner.client.createBlock(kept(date, [start, 0], [start + 1, 0], { groundEntityId }))
  const first = await owner.client.listBlocks({ query: { groundEntityId, size: 2 } })
  expect(first).toMatchObject({ totalElements: 3, totalPages: 2, page: 0 })
  expect(first.content.map(({ startTime }) => startTime[0])).toEqual([7, 8])
  const last = await owner.client.listBlocks({ query: { groundEntityId, size: 2, sortDirection: 'DESC' } })
  expect(last.content.map(({ startTime }) => startTime[0])).toEqual([9, 8])
})
