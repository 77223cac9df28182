import { expect, test } from 'vitest'
import { catalogue } from '../testing/catalogue.ts'
import { cityAddress } from './cityAddress.ts'

const today = '2027-01-15'
const point = { latitude: 26.9, longitude: 75.8 }
const list = cityAddress({ city: { key: 'jaipur', name: 'Jaipur', point }, game: 'Cricket' }, catalogue)
const read = (search: string) => list.read(new URLSearchParams(search), { today, tonight: today })

test('the list of a city defaults to the city, its game and today', () => {
  expect(read('')).toMatchObject({ location: 'Jaipur', point, game: 'Cricket', date: today })
})

test('writes choices into the query, and the city and its game into the path', () => {
  expect(list.write({ ...read(''), parts: ['EVENING'], priceTo: 1500 })).toBe(
    `/jaipur/cricket?date=${today}&part=evening&priceTo=1500`,
  )
})

test('another city or game has its own path; a game without pages is in the query', () => {
  expect(list.write({ ...read(''), location: 'bhopal', point: undefined })).toBe(`/bhopal/cricket?date=${today}`)
  expect(list.write({ ...read(''), game: undefined })).toBe(`/jaipur?date=${today}`)
  expect(list.write({ ...read(''), game: 'Other Activities' })).toBe(`/jaipur?game=Other+Activities&date=${today}`)
})

test('keeps a place within the city in the query', () => {
  const elsewhere = { ...read(''), location: 'Malviya Nagar', point: { latitude: 26.85, longitude: 75.8 } }
  const address = list.write(elsewhere)
  expect(address).toBe(`/jaipur/cricket?location=Malviya+Nagar&latitude=26.85&longitude=75.8&date=${today}`)
  expect(read(address.split('?')[1]!)).toEqual(elsewhere)
})
