import { expect, test } from 'vitest'
import { catalogue } from '../testing/catalogue.ts'
import { wishAddress, wishInList } from './useWish.ts'

const wish = { date: '2027-01-15', game: 'Cricket', place: 'jaipur' }
const evening = 'date=2027-01-15&part=evening%2Cnight'

test('a wish for a city leads to the public page of the city and its game', () => {
  expect(wishAddress(wish, catalogue)).toBe(`/jaipur/cricket?${evening}`)
  expect(wishAddress({ ...wish, game: 'Other Activities' }, catalogue)).toBe(`/jaipur?game=Other+Activities&${evening}`)
})

test('a place within a city is searched on the page of that city, any other place in the list', () => {
  const [, bhopal] = catalogue.cities
  expect(wishAddress({ ...wish, place: 'Arera Colony' }, catalogue, bhopal)).toBe(
    `/bhopal/cricket?location=Arera+Colony&${evening}`,
  )
  expect(wishAddress({ ...wish, place: 'Udaipur' }, catalogue)).toBe(
    `/turf-list?game=Cricket&location=Udaipur&${evening}`,
  )
})

test('a player’s wish leads to the list, even without a place', () => {
  expect(wishInList(wish)).toBe(`/turf-list?game=Cricket&location=jaipur&${evening}`)
  expect(wishInList({ ...wish, place: ' ' })).toBe(`/turf-list?game=Cricket&location=&${evening}`)
})

test('leads to the list behind the log-in without any city', () => {
  expect(wishAddress({ ...wish, place: '' }, catalogue)).toBe(`/turf-list?game=Cricket&location=&${evening}`)
})
