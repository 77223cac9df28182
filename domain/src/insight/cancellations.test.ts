import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cancellationsOf, type EndedBooking } from './cancellations.ts'
import { shareOfWhole } from './occupancy.ts'

const startsAt = new Date('2026-11-20T12:00:00Z')
const hoursBefore = (hours: number): Date => new Date(startsAt.getTime() - hours * 3_600_000)
const played: EndedBooking = { startsAt }
const cancelled = (by: 'PLAYER' | 'OWNER' | 'PLATFORM', hours: number): EndedBooking => ({
  startsAt,
  cancellation: { by, at: hoursBefore(hours) },
})

test('counts played and cancelled bookings, by canceller and at short notice', () => {
  expect(
    cancellationsOf([
      played,
      played,
      cancelled('PLAYER', 24),
      cancelled('PLAYER', 23.9),
      cancelled('OWNER', 100),
      cancelled('PLATFORM', 1),
    ]),
  ).toEqual({ played: 2, cancelled: 4, byPlayer: 2, byOwner: 1, byPlatform: 1, atShortNotice: 2 })
})

test.each([
  [1, 4, 0.25],
  [0, 4, 0],
  [4, 4, 1],
  [0, 0, undefined],
])('%i of %i is a share of %s', (part, whole, share) => expect(shareOfWhole(part, whole)).toBe(share))

test('everything is counted once, and the rate is never above the whole', () => {
  const booking = fc.oneof(
    fc.constant(played),
    fc
      .tuple(
        fc.constantFrom('PLAYER' as const, 'OWNER' as const, 'PLATFORM' as const),
        fc.integer({ min: 0, max: 500 }),
      )
      .map(([by, hours]) => cancelled(by, hours)),
  )
  fc.assert(
    fc.property(fc.array(booking), (bookings) => {
      const counts = cancellationsOf(bookings)
      expect(counts.played + counts.cancelled).toBe(bookings.length)
      expect(counts.byPlayer + counts.byOwner + counts.byPlatform).toBe(counts.cancelled)
      expect(counts.atShortNotice).toBeLessThanOrEqual(counts.cancelled)
      expect(shareOfWhole(counts.cancelled, bookings.length) ?? 0).toBeLessThanOrEqual(1)
    }),
  )
})
