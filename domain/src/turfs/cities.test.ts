import { expect, test } from 'vitest'
import { landingOf } from './cities.ts'

test('a city and a game of it are found by their address, however it is written', () => {
  expect(landingOf('/jaipur')).toMatchObject({ city: { name: 'Jaipur' }, game: undefined })
  expect(landingOf('/Jaipur/Cricket/')).toMatchObject({ city: { name: 'Jaipur' }, game: 'Cricket' })
})

test('nothing else is a city', () => {
  for (const path of ['/', '/delhi', '/jaipur/chess', '/jaipur/cricket/now', '/turf-list'])
    expect(landingOf(path)).toBeUndefined()
})
