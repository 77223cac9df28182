import { expect, test } from 'vitest'
import { dateGone, readDetails, writeDetails } from './useDetailsAddress.ts'

const today = '2026-11-21'
const days = { today, tonight: today }
const read = (search: string, offered = days) => readDetails(new URLSearchParams(search), offered)

test('an address round-trips its choices and keeps the open sheet', () => {
  const search = 'date=2026-11-23&gameType=Cricket&bookingType=FULL&ground=GROUND_1&start=18%3A30&minutes=90&sheet=pay'
  expect(writeDetails(new URLSearchParams(search), read(search)).toString()).toBe(search)
})

test('reads seats in a game by name, and everything else as the whole ground', () => {
  expect(['bookingType=PARTIAL', 'bookingType=HALF', ''].map((search) => read(search).bookingType)).toEqual([
    'PARTIAL',
    'FULL',
    'FULL',
  ])
})

test.each(['', 'date=x&start=19:00', 'date=2026-11-20&start=00:00&minutes=60', 'date=2026-12-12&start=19:00'])(
  'a missing day or one that is not offered (%s) becomes today without a start',
  (search) => {
    expect(read(search)).toMatchObject({ date: today, start: undefined, minutes: undefined })
  },
)

test('offers the previous day while its night lasts, with its start', () => {
  const search = 'date=2026-11-20&start=00:30'
  expect(read(search, { today, tonight: '2026-11-20' })).toMatchObject({ date: '2026-11-20', start: 30 })
  expect(dateGone(new URLSearchParams(search), days)).toBe('2026-11-20')
  expect(dateGone(new URLSearchParams(search), { today, tonight: '2026-11-20' })).toBeUndefined()
})

test('ignores invalid times and lengths', () => {
  expect(['start=25:00', 'start=7', 'start='].map((search) => read(search).start)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(read('minutes=-30').minutes).toBeUndefined()
  expect(read('start=00:30').start).toBe(30)
})
