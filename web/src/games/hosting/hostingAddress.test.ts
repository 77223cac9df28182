import { expect, test } from 'vitest'
import { readFilters } from '../../turfs/turfFilters.ts'
import { hostingAddress, readChoice } from './hostingAddress.ts'

const TODAY = '2027-01-15'
const days = { today: TODAY, tonight: TODAY }
const levels = { least: 'CASUAL', most: 'REGULAR' } as const
const whoMayJoin = { admission: 'LINK', levels, leastReliability: 'MOSTLY' } as const
const chosen = { turfId: 'TURF_1', groundId: 'GROUND_1', minutes: 90, seats: 10, fewest: 6, ...whoMayJoin }

test('an address round-trips every choice', () => {
  const filters = readFilters(
    new URLSearchParams('game=Cricket&location=Jaipur&latitude=26.9&longitude=75.8&date=2027-01-16&from=19:00'),
    days,
  )
  const query = new URLSearchParams(hostingAddress(filters, chosen).split('?')[1])
  expect(readChoice(query)).toEqual(chosen)
  expect(readFilters(query, days)).toEqual(filters)
})

test.each([
  ['minutes=75', { minutes: 60 }],
  ['seats=0&least=-3', { seats: undefined, fewest: undefined }],
  ['seats=many&least=1e9', { seats: undefined, fewest: undefined }],
  ['who=FRIENDS', { admission: 'EVERYONE' }],
  ['level=REGULAR-CASUAL', { levels: null }],
  ['level=CASUAL', { levels: null }],
  ['band=ALWAYS', { leastReliability: null }],
  ['turf=%20&ground=', { turfId: undefined, groundId: undefined }],
])('ignores the invalid value %s', (text, expected) => {
  expect(readChoice(new URLSearchParams(text))).toMatchObject(expected)
})
