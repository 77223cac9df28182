import { MOST_ALERTS } from '@baari/domain/shared/limits.ts'
import { expect, test } from 'vitest'
import { createTurfFixture } from '../../testing/createTurfFixture.ts'
import { outcomesOf } from '../../testing/outcomesOf.ts'
import type { Player } from '../../testing/player.ts'
import { startTestApp } from '../../testing/startTestApp.ts'
import { takeTurns } from '../../testing/takeTurns.ts'
import { notifyOfCities } from './cityAlerts.ts'

const app = await startTestApp()
const { db } = app.database
const { APP_SECRET: appSecret } = app.config
const admin = await app.player('ADMIN')

const tell = () =>
  takeTurns(notifyOfCities({ db, appSecret, publicUrl: 'https://baari.test', notifyJob: () => undefined }))

const UDAIPUR = { place: 'Udaipur', latitude: 24.58, longitude: 73.71 }
/** 25 km from Udaipur. */
const GOGUNDA = { place: 'Gogunda', latitude: 24.75, longitude: 73.54 }
const CHENNAI = { place: 'Chennai', latitude: 13.08, longitude: 80.27 }
const SURAT = { place: 'Surat', latitude: 21.17, longitude: 72.83 }
const GUWAHATI = { place: 'Guwahati', latitude: 26.14, longitude: 91.74 }

const waits = async (place: typeof UDAIPUR): Promise<Player> => {
  const player = await app.player()
  await player.client.setCityAlert({ body: place })
  return player
}

const openCity = async ({ place, latitude, longitude }: typeof UDAIPUR) => {
  const cityKey = place.toLowerCase()
  await admin.client.createCity({ body: { cityKey, name: place, hindiName: 'शहर', latitude, longitude }, images: [] })
}

const news = async (player: Player) =>
  (await player.client.listNotifications({ query: {} })).content.filter(({ type }) => type === 'city_opened')

const messages = (player: Player) =>
  db
    .selectFrom('message')
    .select(['template', 'parameters'])
    .where('recipient', '=', player.phone)
    .where('template', '=', 'city_opened')
    .execute()

test('a search for a place that is not served answers the point of its alert', async () => {
  const { place } = await app.client.searchTurfs({ query: { location: 'Chennai' } })
  expect(place?.point).toEqual({ latitude: 13.09, longitude: 80.28 })
  expect((await app.client.searchTurfs({ query: { location: 'Jaipur' } })).place?.point).toBeNull()
})

test('the same place set twice at once is one alert, and another account sees none of it', async () => {
  const player = await app.player()
  const set = () => player.client.setCityAlert({ body: { ...SURAT, latitude: 21.1689 } })
  const [one, other] = await Promise.all([set(), set()])
  expect(one).toEqual(other)
  expect(await player.client.listCityAlerts({})).toMatchObject({ content: [{ ...SURAT, alertId: one.alertId }] })
  const stranger = await app.player()
  expect(await stranger.client.listCityAlerts({})).toEqual({ content: [] })
  const params = { alertId: one.alertId }
  await expect(stranger.client.endAlert({ params })).rejects.toMatchObject({ status: 404 })
  await player.client.endAlert({ params })
  expect(await player.client.listCityAlerts({})).toEqual({ content: [] })
})

test('an account has five alerts at most, however fast it asks', async () => {
  const player = await app.player()
  const set = (at: number) => player.client.setCityAlert({ body: { ...CHENNAI, latitude: 11 + at / 10 } })
  const outcomes = await outcomesOf([1, 2, 3, 4, 5, 6, 7].map(set))
  expect(outcomes.filter((outcome) => outcome === 'DONE')).toHaveLength(MOST_ALERTS)
  expect(new Set(outcomes)).toEqual(new Set(['DONE', 'ALERT_LIMIT_REACHED']))
})

test('a place within a city is refused', async () => {
  const body = { place: 'Sanganer', latitude: 26.82, longitude: 75.79 }
  await expect((await app.player()).client.setCityAlert({ body })).rejects.toMatchObject({
    problem: { code: 'PLACE_SERVED' },
  })
})

test('admins see how many accounts wait for each place, most wanted first', async () => {
  for (const place of [CHENNAI, GUWAHATI, GUWAHATI, GUWAHATI]) await waits(place)
  const { content } = await admin.client.listWantedPlaces({ query: { size: 100 } })
  expect(content.find(({ place }) => place === 'Guwahati')).toMatchObject({ ...GUWAHATI, waiting: 3 })
  const counts = content.map(({ waiting }) => waiting)
  expect(counts).toEqual(counts.toSorted((one, other) => other - one))
})

test('a new city with a turf notifies each waiting player within its circle once, and ends their alerts', async () => {
  const [inCity, nearby] = [await waits(UDAIPUR), await waits(GOGUNDA)]
  const [elsewhere, blocked] = [await waits(CHENNAI), await waits(UDAIPUR)]
  await db.updateTable('account').set({ status: 'BLOCKED' }).where('id', '=', blocked.id).execute()
  await openCity(UDAIPUR)
  await tell()
  // Nothing can be booked there yet.
  expect(await news(inCity)).toEqual([])
  await createTurfFixture(db, { turf: { city: 'Udaipur', latitude: 24.6, longitude: 73.7 } })
  await tell()
  await tell()
  for (const player of [inCity, nearby]) {
    expect(await news(player)).toMatchObject([{ cityKey: 'udaipur' }])
    expect(await messages(player)).toHaveLength(1)
    expect(await player.client.listCityAlerts({})).toEqual({ content: [] })
  }
  expect(await news(nearby)).toMatchObject([{ title: 'Baari is in Gogunda now' }])
  expect(await messages(nearby)).toMatchObject([
    { parameters: { place: 'Gogunda', link: 'https://baari.test/udaipur' } },
  ])
  expect(await news(elsewhere)).toEqual([])
  expect((await elsewhere.client.listCityAlerts({})).content).toHaveLength(1)
  expect(await messages(blocked)).toEqual([])
})

test('a city that moves to a waiting place notifies its players', async () => {
  const player = await waits({ place: 'Kota', latitude: 25.18, longitude: 75.83 })
  const body = { cityKey: 'bundi', name: 'Bundi', hindiName: 'बूंदी', latitude: 25.9, longitude: 75.64 }
  await admin.client.createCity({ body, images: [] })
  await createTurfFixture(db, { turf: { city: 'Kota', latitude: 25.2, longitude: 75.85 } })
  await tell()
  expect(await news(player)).toEqual([])
  await admin.client.updateCity({
    params: { cityKey: 'bundi' },
    body: { latitude: 25.2, longitude: 75.85 },
    images: [],
  })
  await tell()
  expect(await news(player)).toHaveLength(1)
})
