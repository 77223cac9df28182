import { expect, test } from 'vitest'
import { readDetails, writeDetails } from './detailsQuery.ts'

const today = '2026-11-21'
const read = (search: string) => readDetails(new URLSearchParams(search), today)

test('an address and its choices name each other, and the open sheet stays in it', () => {
  const search = 'date=2026-11-23&gameType=Cricket&bookingType=FULL&ground=GROUND_1&start=18%3A30&minutes=90&sheet=pay'
  expect(writeDetails(new URLSearchParams(search), read(search)).toString()).toBe(search)
})

test('seats in a game are asked for by name, and everything else means the whole ground', () => {
  expect(['bookingType=PARTIAL', 'bookingType=HALF', ''].map((search) => read(search).bookingType)).toEqual([
    'PARTIAL',
    'FULL',
    'FULL',
  ])
})

test('without a date it is today, and dates that cannot be booked are moved to the nearest', () => {
  expect(['', 'date=x', 'date=2020-01-01', 'date=2027-01-01'].map((search) => read(search).date)).toEqual([
    today,
    today,
    today,
    '2026-12-11',
  ])
})

test('times and lengths that are none count as absent', () => {
  expect(['start=25:00', 'start=7', 'start='].map((search) => read(search).start)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(read('minutes=-30').minutes).toBeUndefined()
  expect(read('start=00:30').start).toBe(30)
})
