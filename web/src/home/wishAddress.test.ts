import { expect, test } from 'vitest'
import { catalogue } from '../testing/catalogue.ts'
import { wishAddress } from './wishAddress.ts'

const wish = { date: '2027-01-15', game: 'Cricket', place: 'jaipur' }
const evening = 'date=2027-01-15&part=evening%2Cnight'

test('a wish for a city is answered on the open page of the city and its game', () => {
  expect(wishAddress(wish, catalogue)).toBe(`/jaipur/cricket?${evening}`)
  expect(wishAddress({ ...wish, game: 'Other Activities' }, catalogue)).toBe(`/jaipur?game=Other+Activities&${evening}`)
})

test('a place that is no city is looked for in the city that was seen last', () => {
  const [, bhopal] = catalogue.cities
  expect(wishAddress({ ...wish, place: 'Arera Colony' }, catalogue, bhopal)).toBe(
    `/bhopal/cricket?location=Arera+Colony&${evening}`,
  )
})

test('without any city the list behind login answers', () => {
  expect(wishAddress({ ...wish, place: '' }, catalogue)).toBe(`/turf-list?game=Cricket&${evening}`)
})
