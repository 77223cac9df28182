import { beforeEach, expect, test } from 'vitest'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import type { Player } from '../testing/player.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()
const other = await app.player('TURFOWNER')
const player = await app.player()
await createTurfFixture(app.database.db, { turf: { owner_id: other.id } })

let owner: Player
let turfId: string
let groundIds: string[]
let groundId: string
beforeEach(async () => {
  owner = await app.player('TURFOWNER')
  const turf = { owner_id: owner.id, metadata: { parking: 'free' }, amenities: ['Restroom'] }
  ;({ turfId, groundIds } = await createTurfFixture(app.database.db, { turf, grounds: [{}, {}] }))
  groundId = groundIds[0]!
})

const acts = async (subjectId: string) =>
  app.database.db.selectFrom('audit_log').selectAll().where('subject_id', '=', subjectId).orderBy('id').execute()

const quoted = async (hour: number) => holdSlot(await app.player(), { groundId, date: '2027-01-18', from: hour })

test('an owner sees only their own turfs, with every ground', async () => {
  const turfs = await owner.client.listOwnerTurfs({})
  expect(turfs).toHaveLength(1)
  expect(turfs[0]).toMatchObject({
    entityId: turfId,
    ownerId: owner.id,
    isOnboarded: true,
    location: { address: 'Vaishali Nagar, Jaipur', latitude: 26.9124, longitude: 75.7873 },
    metadata: { amenities: ['Restroom'], contact: null, parking: 'free' },
  })
  expect(turfs[0]?.grounds.map(({ entityId }) => entityId)).toEqual(groundIds)
  expect(turfs[0]?.grounds[0]).toMatchObject({
    name: 'Ground 1',
    supportedGames: ['Cricket', 'Football'],
    minPlayers: 8,
    maxPlayers: 16,
    availability: true,
    pricePerHourFullBooking: 1000,
    pricePerHourPartialBookingPerPlayer: 80,
    openingTime: [6, 0],
    closingTime: [23, 59],
    minHoursOfBooking: 1,
    advancePercentage: 100,
  })
})

test('an owner changes prices, advance, hours and availability; games and players stay', async () => {
  const changed = await owner.client.updateGround({
    params: { groundId },
    body: {
      pricePerHourFullBooking: 1200,
      pricePerHourPartialBookingPerPlayer: 99.5,
      advancePercentage: 25,
      minHoursOfBooking: 1.5,
      openingTime: [5, 30],
      closingTime: [23, 59],
      allowPartialBooking: false,
      ...{ supportedGames: ['Chess'], maxPlayers: 2, minPlayers: 1 },
    },
  })
  expect(changed).toMatchObject({
    pricePerHourFullBooking: 1200,
    pricePerHourPartialBookingPerPlayer: 99.5,
    advancePercentage: 25,
    minHoursOfBooking: 1.5,
    openingTime: [5, 30],
    closingTime: [23, 59],
    allowPartialBooking: false,
    allowFullBooking: true,
    supportedGames: ['Cricket', 'Football'],
    minPlayers: 8,
    maxPlayers: 16,
  })
  expect(await acts(groundId)).toMatchObject([
    {
      action: 'ground.updated',
      actor_id: owner.id,
      before: { per_hour_full: 100_000, min_minutes: 60 },
      after: { per_hour_full: 120_000, min_minutes: 90 },
    },
  ])
  await owner.client.updateGround({
    params: { groundId },
    body: { pricePerHourFullBooking: 1000, minHoursOfBooking: 1, advancePercentage: 100, openingTime: '06:00' },
  })
  expect(await quoted(8)).toMatchObject({ price: 1000 })
})

test('a closed ground takes no new bookings', async () => {
  await owner.client.updateGround({ params: { groundId }, body: { availability: false } })
  await expect(quoted(9)).rejects.toMatchObject({ problem: { code: 'GROUND_CLOSED' } })
  await owner.client.updateGround({ params: { groundId }, body: { availability: true } })
})

test.each([
  [{ advancePercentage: 101 }],
  [{ advancePercentage: -1 }],
  [{ pricePerHourFullBooking: -1 }],
  [{ minHoursOfBooking: 0.75 }],
  [{ minHoursOfBooking: 0 }],
  [{ openingTime: [22, 0] as [number, number], closingTime: [22, 30] as [number, number] }],
])('%j is refused and changes nothing', async (body) => {
  await expect(owner.client.updateGround({ params: { groundId }, body })).rejects.toMatchObject({
    problem: { code: 'INPUT_INVALID' },
  })
})

test('another owner’s ground does not exist, and players have no business here', async () => {
  const evening = {
    params: { groundId },
    body: { dayOfWeek: 'Monday', bookingType: 'FULL', startTime: '18:00', endTime: '20:00', priceChange: 200 },
  } as const
  const rule = await owner.client.createDynamicPrice(evening)
  const calls = (client: typeof owner.client) => [
    () => client.updateGround({ params: { groundId }, body: { availability: false } }),
    () => client.listDynamicPrices({ params: { groundId } }),
    () => client.createDynamicPrice(evening),
    () => client.deleteDynamicPrice({ params: { groundId, slotId: rule.entityId } }),
  ]
  for (const call of calls(other.client)) await expect(call()).rejects.toMatchObject({ problem: { code: 'NOT_FOUND' } })
  for (const call of calls(player.client))
    await expect(call()).rejects.toMatchObject({ problem: { code: 'ROLE_NOT_ALLOWED' } })
  for (const call of calls(app.client))
    await expect(call()).rejects.toMatchObject({ problem: { code: 'TOKEN_MISSING' } })
  await expect(player.client.listOwnerTurfs({})).rejects.toMatchObject({ problem: { code: 'ROLE_NOT_ALLOWED' } })
  await expect(app.client.listOwnerTurfs({})).rejects.toMatchObject({ problem: { code: 'TOKEN_MISSING' } })
  // A rule of one ground cannot be removed through another.
  await expect(
    owner.client.deleteDynamicPrice({ params: { groundId: groundIds[1]!, slotId: rule.entityId } }),
  ).rejects.toMatchObject({ problem: { code: 'NOT_FOUND' } })
})
