import { RESERVED_KEYS } from '@baari/domain/cities/catalogue.ts'
import { expect, test } from 'vitest'
import { pageTable } from './pageTable.ts'
import { paths } from './paths.ts'

test('reserves the address of every page, so that no city can take it', () => {
  const first = Object.values(pageTable).flatMap(({ path }) => /^\/([a-z-]+)/.exec(path)?.[1] ?? [])
  expect(new Set(first).size).toBeGreaterThan(20)
  expect(first.filter((word) => !RESERVED_KEYS.includes(word))).toEqual([])
})

test.each([
  [paths.home(), '/'],
  [paths.bookings(), '/bookings'],
  [paths.bookings('PARTIAL'), '/bookings/PARTIAL'],
  [paths.city('jaipur'), '/jaipur'],
  [paths.city('jaipur', 'cricket'), '/jaipur/cricket'],
  [paths.gameRoom('a/b?c'), '/games/a%2Fb%3Fc/room'],
  [paths.moveBooking('BOOKING_1', '2027-01-16'), '/bookings/move/BOOKING_1?date=2027-01-16'],
  [paths.ownerReviews(), '/turf-owner/reviews'],
  [paths.ownerReviews('TURF_1'), '/turf-owner/reviews?turf=TURF_1'],
])('fills the parameters of an address: %s', (written, address) => expect(written).toBe(address))
