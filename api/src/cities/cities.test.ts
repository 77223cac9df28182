import fs from 'node:fs'
import path from 'node:path'
import { connect } from '@baari/db/connect.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureFolder } from '../pictures/pictureFiles.ts'
import { pictureStore } from '../pictures/pictureStore.ts'
import { deleteUnusedPictures } from '../pictures/registerPictures.ts'
import { createCoupon } from '../testing/createCoupon.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { catalogueReader } from './catalogue.ts'

const app = await startTestApp()
const admin = await app.player('ADMIN')
const { turfId } = await createTurfFixture(app.database.db, {
  turf: { slug: 'pink-city', name: 'Pink City' },
  grounds: [{ per_hour_full: 80_000 }, { per_hour_full: 120_000, supported_games: ['Football'] }],
})
const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#1f7a45' } })
  .jpeg()
  .toBuffer()
const images = [new Blob([new Uint8Array(picture)])]

const textAt = async (address: string): Promise<string> => (await fetch(`${app.url}${address}`)).text()

test('a city tells what can be played in it, and for how much', async () => {
  const { cities } = await app.client.listCities({})
  expect(cities.map(({ cityKey }) => cityKey)).toEqual(['jaipur', 'bhopal', 'hyderabad', 'kanpur'])
  const jaipur = cities[0]!
  expect(jaipur.turfCount).toBe(1)
  expect(jaipur.games.find(({ game }) => game === 'Football')).toMatchObject({
    turfCount: 1,
    priceFrom: 800,
    priceTo: 1200,
  })
  expect(jaipur.games.find(({ game }) => game === 'Pickleball')).toMatchObject({ turfCount: 0, priceFrom: null })
  expect(cities[1]).toMatchObject({ cityKey: 'bhopal', hindiName: 'भोपाल', turfCount: 0 })
})

test('a game of a city lists the turfs on which it is played, with free times of today', async () => {
  const found = await app.client.getCityGame({ params: { cityKey: 'Jaipur', gameKey: 'football' } })
  expect(found.turfs).toMatchObject([{ entityId: turfId, slug: 'pink-city' }])
  expect(found.turfs[0]?.grounds[0]?.freeStarts?.[0]).toEqual([10, 0])
  expect(await app.client.getCity({ params: { cityKey: 'bhopal' } })).toMatchObject({ turfs: [], turfCount: 0 })
})

test('refuses an unknown city and a game that the city does not have', async () => {
  for (const call of [
    () => app.client.getCity({ params: { cityKey: 'delhi' } }),
    () => app.client.getCityGame({ params: { cityKey: 'jaipur', gameKey: 'chess' } }),
    // It is played, but has no page.
    () => app.client.getCityGame({ params: { cityKey: 'jaipur', gameKey: 'tennis' } }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 })
})

const ajmer = { cityKey: 'ajmer', name: 'Ajmer', hindiName: 'अजमेर', latitude: 26.4499, longitude: 74.6399 }

test('a city that an admin adds has pages, a place in the sitemap and in searches at once, until it is removed', async () => {
  const created = await admin.client.createCity({ body: ajmer, images })
  expect(created).toMatchObject({ ...ajmer, position: 5 })
  expect(created.picture).toMatch(/^\/pictures\/city-ajmer\/[0-9a-f]{32}-1600\.webp$/)
  expect((await fetch(`${app.url}${created.picture}`)).status).toBe(200)

  expect(await app.client.getCity({ params: { cityKey: 'ajmer' } })).toMatchObject({
    city: { name: 'Ajmer', picture: created.picture },
    turfCount: 0,
    // The nearest come first.
    nearby: [{ cityKey: 'jaipur' }, { cityKey: 'bhopal' }, { cityKey: 'kanpur' }, { cityKey: 'hyderabad' }],
  })
  expect((await app.client.getCity({ params: { cityKey: 'jaipur' } })).nearby[0]).toEqual({
    cityKey: 'ajmer',
    name: 'Ajmer',
  })
  const sitemap = await textAt('/sitemaps/pages.xml')
  for (const page of ['/ajmer', '/ajmer/cricket']) expect(sitemap).toContain(`<loc>${app.url}${page}</loc>`)
  const suggested = await app.client.suggestPlaces({ query: { q: 'अजमेर' } })
  expect(suggested.places).toMatchObject([{ label: 'Ajmer', secondary: 'Rajasthan' }])
  expect(await app.client.resolvePlace({ params: { placeId: suggested.places[0]!.id }, query: {} })).toMatchObject({
    label: 'Ajmer',
  })

  await admin.client.deleteCity({ params: { cityKey: 'ajmer' } })
  await expect(app.client.getCity({ params: { cityKey: 'ajmer' } })).rejects.toMatchObject({ status: 404 })
  expect(await textAt('/sitemaps/pages.xml')).not.toContain('/ajmer')
})

test('a city is changed as far as was sent, and its pages follow', async () => {
  await admin.client.createCity({ body: { ...ajmer, cityKey: 'kota', name: 'Kota' }, images })
  const params = { cityKey: 'kota' }
  await app.client.getCity({ params })
  const changed = await admin.client.updateCity({
    params,
    body: { latitude: 25.18, position: 1, picture: null },
    images: [],
  })
  expect(changed).toMatchObject({
    name: 'Kota',
    latitude: 25.18,
    longitude: ajmer.longitude,
    position: 1,
    picture: null,
  })
  expect((await app.client.getCity({ params })).city).toMatchObject({ latitude: 25.18, picture: null })
  const listed = await admin.client.listManagedCities({ query: {} })
  expect(listed.content.map(({ cityKey }) => cityKey).slice(0, 2)).toEqual(['jaipur', 'kota'])
  const acts = await admin.client.listActs({ query: {} })
  expect(acts.content[0]).toMatchObject({ action: 'city.updated', after: { latitude: 25.18 } })
  await admin.client.deleteCity({ params })
})

test('a city has a name and an address that no other has, and none of the addresses of Baari', async () => {
  const create = (change: Partial<typeof ajmer>) => admin.client.createCity({ body: { ...ajmer, ...change }, images })
  // There is one, which has to stay.
  await admin.client.updateCity({ params: { cityKey: 'jaipur' }, body: {}, images })
  const files = () =>
    fs
      .readdirSync(app.config.PICTURES_FOLDER, { recursive: true, encoding: 'utf8' })
      .filter((name) => path.extname(name) !== '')
      .toSorted()
  const before = files()
  for (const taken of [{ cityKey: 'jaipur' }, { name: 'Jaipur' }])
    await expect(create(taken)).rejects.toMatchObject({ problem: { code: 'CITY_EXISTS' } })
  for (const wrong of [
    { cityKey: 'games' },
    { cityKey: 'turf-list' },
    { cityKey: 'new delhi' },
    { hindiName: 'Ajmer' },
    { latitude: 91 },
  ])
    await expect(create(wrong)).rejects.toMatchObject({ problem: { code: 'INPUT_INVALID' } })
  await expect(
    admin.client.updateCity({ params: { cityKey: 'bhopal' }, body: { name: 'Kanpur' }, images: [] }),
  ).rejects.toMatchObject({ problem: { code: 'CITY_EXISTS' } })
  await expect(
    admin.client.updateCity({ params: { cityKey: 'nowhere' }, body: { name: 'Nowhere' }, images }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(admin.client.deleteCity({ params: { cityKey: 'nowhere' } })).rejects.toMatchObject({ status: 404 })
  // Nothing is left of the pictures that went along.
  expect(files()).toEqual(before)
})

const kabaddi = { gameKey: 'kabaddi', game: 'Kabaddi', hindiName: 'कबड्डी', isListed: true, hasCityPages: true }

test('a game that an admin adds can be offered by grounds and has a page in each city', async () => {
  expect(await admin.client.createSport({ body: kabaddi, images: [] })).toMatchObject({ ...kabaddi, picture: null })
  const owner = await app.player('TURFOWNER')
  await admin.client.createTurf({
    body: {
      name: 'Mat House',
      ownerId: owner.id,
      location: { address: 'Kamla Nagar, Kanpur, Uttar Pradesh', latitude: 26.45, longitude: 80.33 },
      grounds: [{ name: 'Mat', supportedGames: ['Kabaddi'] }],
      isOnboarded: true,
    },
    images: [],
  })
  const found = await app.client.getCityGame({ params: { cityKey: 'kanpur', gameKey: 'kabaddi' } })
  expect(found.turfs).toMatchObject([{ name: 'Mat House' }])
  expect(await textAt('/sitemaps/pages.xml')).toContain(`<loc>${app.url}/kanpur/kabaddi</loc>`)

  const params = { gameKey: 'kabaddi' }
  expect(await admin.client.updateSport({ params, body: { hasCityPages: false }, images })).toMatchObject({
    isListed: true,
    hasCityPages: false,
    picture: expect.stringMatching(/^\/pictures\/sport-kabaddi\//),
  })
  await expect(app.client.getCityGame({ params: { cityKey: 'kanpur', gameKey: 'kabaddi' } })).rejects.toMatchObject({
    status: 404,
  })
  expect((await admin.client.listSports({ query: {} })).content.at(-1)).toMatchObject({ game: 'Kabaddi', position: 9 })
  await admin.client.updateSport({ params, body: { isListed: false }, images: [] })
  const { sports } = await catalogueReader(app.database.db, app.app.server.log).read()
  expect(sports.find(({ name }) => name === 'Kabaddi')).toMatchObject({ isListed: false, hasCityPages: false })
})

test('a game has a name and a key that no other has', async () => {
  for (const taken of [{ gameKey: 'cricket' }, { game: 'Cricket' }])
    await expect(
      admin.client.createSport({ body: { ...kabaddi, gameKey: 'kho-kho', game: 'Kho-Kho', ...taken }, images: [] }),
    ).rejects.toMatchObject({ problem: { code: 'SPORT_EXISTS' } })
  await expect(
    admin.client.updateSport({ params: { gameKey: 'chess' }, body: { isListed: false }, images: [] }),
  ).rejects.toMatchObject({ status: 404 })
})

test('the picture of a city stays while it is shown, and is swept a day after', async () => {
  const { db } = app.database
  const pictures = pictureStore(pictureFolder(app.config.PICTURES_FOLDER))
  const deleteUnused = (now: Date) => deleteUnusedPictures({ db, pictures, now: () => now }).run()
  const params = { cityKey: 'bhopal' }
  await admin.client.updateCity({ params, body: {}, images })
  const home = path.join(app.config.PICTURES_FOLDER, 'city-bhopal')
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  const kept = fs.readdirSync(home)
  expect(kept.length).toBeGreaterThan(1)
  await deleteUnused(inDays(2))
  expect(fs.readdirSync(home)).toEqual(kept)
  await admin.client.updateCity({ params, body: { picture: null }, images: [] })
  // An upload may be under way.
  await deleteUnused(inDays(0))
  expect(fs.readdirSync(home)).toEqual(kept)
  await deleteUnused(inDays(2))
  expect(fs.readdirSync(home)).toEqual([])
})

test.each([
  [
    'states the terms of an offered coupon',
    {},
    { code: 'FTM20', percent: 20, from: 400, upTo: 70, startsOn: null, endsOn: '2027-03-31' },
  ],
  ['omits a stopped coupon', { active: false }, null],
  ['omits a coupon for seats alone', { booking_types: ['PARTIAL' as const] }, null],
  ['omits a coupon for one game', { games: ['Cricket'] }, null],
  ['omits a coupon with a fixed discount', { kind: 'FLAT', value: 50_00 }, null],
  ['omits a coupon with no budget left', { budget: 1000_00, spent: 1000_00 }, null],
  ['omits a coupon with no uses left', { uses_in_all: 3, uses: 3 }, null],
])('the catalogue %s', async (_, row, offered) => {
  const { db } = app.database
  const terms = { minimum_total: 400_00, cap: 70_00, ends_on: '2027-03-31' }
  await createCoupon(db, { code: 'FTM20', kind: 'PERCENT', value: 20, ...terms, ...row })
  expect((await catalogueReader(db, app.app.server.log).read()).coupon).toEqual(offered)
  await db.deleteFrom('coupon').where('code', '=', 'FTM20').execute()
})

test('answers with the last known catalogue while the database is away, and fails if none was ever read', async () => {
  const { db, close } = connect(app.database.url, { connections: 1, name: 'catalogue' })
  const reader = catalogueReader(db, app.app.server.log)
  const known = await reader.read()
  await close()
  reader.forget()
  expect(await reader.read()).toEqual(known)
  await expect(catalogueReader(db, app.app.server.log).read()).rejects.toThrow()
})

test('the map of a city has roads, water and names; a city without a drawing has none', async () => {
  const jaipur = await app.client.getCitySketch({ params: { cityKey: 'jaipur' } })
  expect(jaipur.roads.length).toBeGreaterThan(3)
  expect(jaipur.lakes.length).toBeGreaterThan(0)
  expect(jaipur.names).toContainEqual(
    expect.objectContaining({ name: 'Malviya Nagar', hindiName: 'मालवीय नगर', latitude: 26.853 }),
  )
  for (const cityKey of ['nowhere', '__proto__', 'constructor'])
    expect(await app.client.getCitySketch({ params: { cityKey } })).toMatchObject({ roads: [], names: [] })
})
