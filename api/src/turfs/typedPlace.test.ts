import { expect, test } from 'vitest'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()
const { db } = app.database

const spots = {
  Jaipur: { latitude: 26.9124, longitude: 75.7873, address: 'Bhopal House, Udaipur Road, Jaipur' },
  Bhopal: { latitude: 23.2599, longitude: 77.4126, address: 'Jaipur Road, Quixo Chowk, Bhopal' },
  Hyderabad: { latitude: 17.4401, longitude: 78.3489, address: 'Bhopal Lane, Hyderabad' },
  Kota: { latitude: 25.2138, longitude: 75.8648, address: 'Jaipur Road, Kota' },
}
for (const [city, spot] of Object.entries(spots)) await createTurfFixture(db, { turf: { name: city, city, ...spot } })

const search = (query: Parameters<typeof app.client.searchTurfs>[0]['query']) => app.client.searchTurfs({ query })

// The page of a city, or the list of all turfs; the text; the place it means; the turfs that may be listed.
const table: [page: string, text: string, kind: string | undefined, name: string | undefined, listed: string[]][] = [
  ['', 'Jaipur', 'HERE', 'Jaipur', ['Jaipur']],
  ['', 'जयपुर', 'HERE', 'Jaipur', ['Jaipur']],
  ['', '302020', 'HERE', 'Jaipur', ['Jaipur']],
  ['', 'near Mansarovar', 'HERE', 'Mansarovar', ['Jaipur']],
  ['', 'मानसरोवर', 'HERE', 'Mansarovar', ['Jaipur']],
  ['', 'Bhopal', 'HERE', 'Bhopal', ['Bhopal']],
  ['', 'Gachibowli', 'HERE', 'Gachibowli', ['Hyderabad']],
  ['', 'Kota', undefined, undefined, ['Kota']],
  ['', 'Udaipur', 'NOT_SERVED', 'Udaipur', []],
  ['', 'उदयपुर', 'NOT_SERVED', 'Udaipur', []],
  ['', '313001', 'NOT_SERVED', 'Udaipur', []],
  ['', 'Mumbai', 'NOT_SERVED', 'Mumbai', []],
  ['', 'Bangalore', 'NOT_SERVED', 'Bengaluru', []],
  ['', 'Bhopaal', 'MISSPELT', 'Bhopal', []],
  ['', 'banglore', 'MISSPELT', 'Bengaluru', []],
  ['', 'Jaypur', 'MISSPELT', 'Jaipur', []],
  ['', 'Quixo', 'UNKNOWN', 'Quixo', ['Bhopal']],
  ['', 'Gotham', 'UNKNOWN', 'Gotham', []],
  ['jaipur', 'Jaipur', 'HERE', 'Jaipur', ['Jaipur']],
  ['jaipur', 'Sanganer', 'HERE', 'Sanganer', ['Jaipur']],
  ['jaipur', 'Civil Lines', 'HERE', 'Civil Lines', ['Jaipur']],
  ['kanpur', 'Civil Lines', 'HERE', 'Civil Lines', []],
  ['jaipur', 'Gachibowli', 'OTHER_CITY', 'Gachibowli', []],
  ['jaipur', 'Bhopal', 'OTHER_CITY', 'Bhopal', []],
  ['jaipur', '462001', 'OTHER_CITY', 'Bhopal', []],
  ['jaipur', 'Udaipur', 'NOT_SERVED', 'Udaipur', []],
  ['jaipur', 'Mumbai', 'NOT_SERVED', 'Mumbai', []],
  ['jaipur', 'Kota', 'NOT_SERVED', 'Kota', []],
  ['jaipur', 'Bhopaal', 'MISSPELT', 'Bhopal', []],
  ['jaipur', 'Quixo', 'UNKNOWN', 'Quixo', []],
  ['bhopal', 'Quixo', 'UNKNOWN', 'Quixo', ['Bhopal']],
  ['bhopal', 'Hyderabad', 'OTHER_CITY', 'Hyderabad', []],
]
test.each(table)('on page %j, %j is %s %s and lists %j', async (page, text, kind, name, listed) => {
  const found = await search({ location: text, ...(page !== '' && { cityKey: page }) })
  expect(found.place).toEqual(kind === undefined ? undefined : expect.objectContaining({ kind, name }))
  expect(found.content.map((turf) => turf.name)).toEqual(listed)
  const refined = await search({ location: text, ...(page !== '' && { cityKey: page }), rating: 0 })
  expect(refined.content.map((turf) => turf.name)).toEqual(listed)
})

test('a place without turfs names the nearest city and how far it is', async () => {
  expect((await search({ location: 'Udaipur' })).place).toEqual({
    kind: 'NOT_SERVED',
    name: 'Udaipur',
    city: { cityKey: 'jaipur', name: 'Jaipur' },
    km: 332,
    point: { latitude: 24.59, longitude: 73.71 },
  })
})

test('turfs near a typed neighbourhood show their distance from it', async () => {
  expect((await search({ location: 'Mansarovar' })).content).toMatchObject([{ distanceInKm: 7.3 }])
})

test('a point outside all cities is not served, and its turfs show their distance', async () => {
  const udaipur = { latitude: 24.5858, longitude: 73.7135 }
  const found = await search({ location: 'Udaipur', ...udaipur })
  expect(found.place).toMatchObject({ kind: 'NOT_SERVED', city: { cityKey: 'jaipur' } })
  expect(found.content.every(({ distanceInKm }) => distanceInKm !== null && distanceInKm > 200)).toBe(true)
  expect((await search({ location: 'Kota', latitude: 25.2, longitude: 75.9 })).place).toBeUndefined()
  expect((await search({ location: 'Jaipur', latitude: 26.9, longitude: 75.8 })).place).toBeUndefined()
})
