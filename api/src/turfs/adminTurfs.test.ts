import { expect, test } from 'vitest'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()
const { db } = app.database
const [admin, owner] = [await app.player('ADMIN'), await app.player('TURFOWNER')]

const location = { address: 'Calgiri Marg, Jaipur, Rajasthan', latitude: 26.85, longitude: 75.8 }
const field = { name: 'Field', supportedGames: ['Cricket'] }

const create = (change: object = {}) =>
  admin.client.createTurf({
    body: { name: 'Pink Arena', ownerId: owner.id, location, grounds: [field], ...change },
    images: [],
  })

const acts = (subjectId: string) =>
  db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute()

test('a new turf gets defaults where nothing is given, and its owner has it at once', async () => {
  const turf = await create({ name: 'Amber Arena' })
  expect(turf).toMatchObject({
    name: 'Amber Arena',
    ownerId: owner.id,
    ownerName: 'Asha',
    slug: 'amber-arena-jaipur',
    isOnboarded: false,
    location: { ...location, city: 'Jaipur' },
    images: [],
    grounds: [
      {
        minPlayers: 8,
        maxPlayers: 16,
        pricePerHourFullBooking: 0,
        pricePerHourPartialBookingPerPlayer: 80,
        openingTime: [0, 0],
        closingTime: [23, 59],
        minHoursOfBooking: 1,
        advancePercentage: 20,
        availability: true,
        parts: [1],
      },
    ],
  })
  expect((await owner.client.listOwnerTurfs({})).map(({ entityId }) => entityId)).toContain(turf.entityId)
  expect(await acts(turf.entityId)).toMatchObject([{ action: 'turf.created', after: { name: 'Amber Arena' } }])
  expect((await create({ name: 'Amber Arena' })).slug).toMatch(/^amber-arena-jaipur-\w{8}$/)
})

test('a full ground and its halves share parts: booking the full takes both', async () => {
  const turf = await create({
    isOnboarded: true,
    grounds: [
      { ...field, name: 'Full', parts: [1, 2], pricePerHourFullBooking: 1500, advancePercentage: 100 },
      { ...field, name: 'Half A', parts: [1], pricePerHourFullBooking: 800, advancePercentage: 100 },
      { ...field, name: 'Half B', parts: [2], pricePerHourFullBooking: 800, advancePercentage: 100 },
    ],
  })
  const [full, half] = turf.grounds.map(({ entityId }) => entityId) as [string, string]
  const slot = (groundId: string) => ({
    body: {
      groundId,
      date: '2027-01-18',
      startTime: [18, 0] as [number, number],
      endTime: [19, 0] as [number, number],
      selectedGameType: 'Cricket',
    },
  })
  await (await app.player()).client.bookFull(slot(full))
  await expect((await app.player()).client.bookFull(slot(half))).rejects.toMatchObject({
    problem: { code: 'SLOT_TAKEN' },
  })
})

test('refuses an impossible turf, and stores nothing', async () => {
  const counted = async () => (await admin.client.listTurfs({ query: {} })).totalElements
  const before = await counted()
  const player = await app.player()
  const refused = async (change: object, expected: object) =>
    expect(create(change)).rejects.toMatchObject({ problem: expected })
  await refused({ ownerId: player.id }, { code: 'NOT_FOUND', errorMessage: 'There is no turf owner with this ID.' })
  await refused({ grounds: [{ ...field, supportedGames: ['Chess'] }] }, { code: 'INPUT_INVALID' })
  await refused({ grounds: [{ ...field, minPlayers: 12, maxPlayers: 8 }] }, { code: 'INPUT_INVALID' })
  await refused({ grounds: [{ ...field, openingTime: [6, 0], closingTime: [6, 30] }] }, { code: 'INPUT_INVALID' })
  await refused({ name: ' ' }, { code: 'INPUT_INVALID' })
  await refused({ location: { ...location, latitude: 91 } }, { code: 'INPUT_INVALID' })
  expect(await counted()).toBe(before)
})

test('turfs are found by name, city, owner, id and whether they sell online, in the order that is asked for', async () => {
  const other = await app.player('TURFOWNER')
  const made = async (name: string, change: object = {}) =>
    (await create({ name, ownerId: other.id, location: { ...location, city: 'Bhopal' }, ...change })).entityId
  const [lake, hill] = [await made('Lake Box'), await made('100% Hill', { isOnboarded: true })]
  const found = async (query: object) =>
    (await admin.client.listTurfs({ query })).content.map(({ entityId }) => entityId)
  expect(await found({ ownerId: other.id, sort: 'name' })).toEqual([hill, lake])
  expect(await found({ ownerId: other.id, sort: '-name' })).toEqual([lake, hill])
  expect(await found({ name: 'ake b' })).toEqual([lake])
  expect(await found({ name: '0% h' })).toEqual([hill])
  expect(await found({ name: '%' })).toEqual([hill])
  expect(await found({ city: 'bhopal', isOnboarded: 'true' })).toEqual([hill])
  expect(await found({ turfId: lake.split('_')[1] })).toEqual([lake])
})

test('an update changes only the fields sent, and the audit log has the changes', async () => {
  const { entityId } = await create({
    metadata: { amenities: ['Restroom'], contact: '+919876500000', description: 'Box' },
  })
  const params = { turfId: entityId }
  const changed = await admin.client.updateTurf({
    params,
    body: { isOnboarded: true, metadata: { amenities: ['Opens 24/7'], surface: 'turf' } },
  })
  expect(changed).toMatchObject({
    name: 'Pink Arena',
    isOnboarded: true,
    metadata: { amenities: ['Opens 24/7'], contact: '+919876500000', description: 'Box', surface: 'turf' },
  })
  await admin.client.updateTurf({ params, body: { isOnboarded: true } })
  expect(await acts(entityId)).toMatchObject([
    { action: 'turf.created' },
    { action: 'turf.updated', before: { onboarded: false }, after: { onboarded: true } },
  ])
  await expect(
    admin.client.updateTurf({ params, body: { images: ['/pictures/another/one.webp'] } }),
  ).rejects.toMatchObject({ status: 400 })
  await expect(admin.client.updateTurf({ params: { turfId: 'TURF_none' }, body: {} })).rejects.toMatchObject({
    status: 404,
  })
})

test('an admin changes what an owner may not: games and players; parts only of a closed, free ground', async () => {
  const turf = await create({ isOnboarded: true, grounds: [{ ...field, pricePerHourFullBooking: 1000 }] })
  const groundId = turf.grounds[0]!.entityId
  const change = (body: object) =>
    admin.client.updateManagedGround({ params: { turfId: turf.entityId, groundId }, body })
  const changed = await change({ supportedGames: ['Football', 'Futsal'], maxPlayers: 10 })
  expect(changed.grounds).toMatchObject([{ supportedGames: ['Football', 'Futsal'], minPlayers: 8, maxPlayers: 10 }])
  await expect(change({ maxPlayers: 7 })).rejects.toMatchObject({ status: 400 })
  await expect(change({ parts: [1, 2] })).rejects.toMatchObject({ problem: { code: 'GROUND_HAS_BOOKINGS' } })
  const player = await app.player()
  await player.client.bookFull({
    body: {
      groundId,
      date: '2027-01-18',
      startTime: [18, 0],
      endTime: [19, 0],
      selectedGameType: 'Football',
      payFull: true,
    },
  })
  await change({ availability: false })
  await expect(change({ parts: [1, 2] })).rejects.toMatchObject({ problem: { code: 'GROUND_HAS_BOOKINGS' } })
  app.clock.advance({ minutes: 7 })
  expect((await change({ parts: [1, 2] })).grounds).toMatchObject([{ parts: [1, 2] }])
  const added = await admin.client.createGround({ params: { turfId: turf.entityId }, body: { ...field, name: 'Nets' } })
  expect(added.grounds.map(({ name, parts }) => [name, parts])).toEqual([
    ['Field', [1, 2]],
    ['Nets', [3]],
  ])
  expect((await acts(groundId)).map(({ action }) => action)).toEqual(Array(3).fill('ground.updated'))
  expect((await acts(added.grounds[1]!.entityId)).map(({ action }) => action)).toEqual(['ground.created'])
})

test('an admin’s new hours list the price rules outside, then shorten them', async () => {
  const turf = await create({ grounds: [field] })
  const groundId = turf.grounds[0]!.entityId
  await app.database.db
    .insertInto('dynamic_price')
    .values({
      id: 'PRICE_admin',
      ground_id: groundId,
      booking_type: 'FULL',
      weekday: 'MONDAY',
      starts_at: 0,
      ends_at: 480,
      change_per_hour: 100,
      created_at: app.clock.now(),
    })
    .execute()
  const open = (body: object = {}) =>
    admin.client.updateManagedGround({
      params: { turfId: turf.entityId, groundId },
      body: { openingTime: [6, 0], ...body },
    })
  await expect(open()).rejects.toMatchObject({
    problem: {
      code: 'PRICE_RULES_OUTSIDE_HOURS',
      rules: [{ entityId: 'PRICE_admin', shortenedTo: { fromMinute: 360, toMinute: 480 } }],
    },
  })
  expect((await open({ changesPriceRules: true })).grounds).toMatchObject([{ openingTime: [6, 0] }])
  expect((await acts(groundId)).map(({ action }) => action)).toEqual(['dynamicPrice.shortened', 'ground.updated'])
})
