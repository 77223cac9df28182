import { expect, test } from 'vitest'
import { ADDRESS_KEY, type Catalogue, hindiNamesOf, landingOf, RESERVED_KEYS } from './catalogue.ts'

const catalogue: Catalogue = {
  cities: [
    { key: 'jaipur', name: 'Jaipur', hindiName: 'जयपुर', latitude: 26.9, longitude: 75.8, picture: null },
    { key: 'navi-mumbai', name: 'Navi Mumbai', hindiName: 'नवी मुंबई', latitude: 19, longitude: 73, picture: null },
  ],
  sports: [
    { key: 'cricket', name: 'Cricket', hindiName: 'क्रिकेट', isListed: true, hasCityPages: true, picture: null },
    { key: 'tennis', name: 'Tennis', hindiName: 'टेनिस', isListed: true, hasCityPages: false, picture: null },
  ],
  coupon: null,
}

test('a city and a sport in it are found by their address, however it is written', () => {
  expect(landingOf(catalogue, '/jaipur')).toMatchObject({ city: { name: 'Jaipur' }, sport: undefined })
  expect(landingOf(catalogue, '/Jaipur/Cricket/')).toMatchObject({
    city: { name: 'Jaipur' },
    sport: { name: 'Cricket' },
  })
  expect(landingOf(catalogue, '/navi-mumbai')).toMatchObject({ city: { name: 'Navi Mumbai' } })
})

test('nothing else is a city, and a sport without city pages has none', () => {
  for (const path of ['/', '/delhi', '/jaipur/chess', '/jaipur/tennis', '/jaipur/cricket/now', '/turf-list'])
    expect(landingOf(catalogue, path)).toBeUndefined()
})

test('cities and sports have Hindi names', () => {
  expect(hindiNamesOf(catalogue)).toEqual({
    Jaipur: 'जयपुर',
    'Navi Mumbai': 'नवी मुंबई',
    Cricket: 'क्रिकेट',
    Tennis: 'टेनिस',
  })
})

test('keys are small letters and digits in words that hyphens join', () => {
  for (const key of [...RESERVED_KEYS, 'jaipur', 'navi-mumbai', 'sector-17']) expect(key).toMatch(ADDRESS_KEY)
  for (const key of ['Jaipur', '-jaipur', 'jaipur-', 'navi--mumbai', 'navi mumbai', '3x3', 'जयपुर', ''])
    expect(key).not.toMatch(ADDRESS_KEY)
})
