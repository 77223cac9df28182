import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contains, type Interval, intersection, lengthOf, overlaps, sharedLength, subtract } from './interval.ts'

const interval = fc
  .tuple(fc.integer({ min: 0, max: 2880 }), fc.integer({ min: 1, max: 600 }))
  .map(([startsAt, length]): Interval => ({ startsAt, endsAt: startsAt + length }))

test('back-to-back intervals do not overlap', () => {
  expect(overlaps({ startsAt: 60, endsAt: 120 }, { startsAt: 120, endsAt: 180 })).toBe(false)
  expect(overlaps({ startsAt: 60, endsAt: 121 }, { startsAt: 120, endsAt: 180 })).toBe(true)
})

test('two intervals overlap exactly when they share time', () => {
  fc.assert(fc.property(interval, interval, (one, other) => overlaps(one, other) === sharedLength(one, other) > 0))
})

test('the intersection lies in both intervals and has all the time they share', () => {
  fc.assert(
    fc.property(interval, interval, (one, other) => {
      const shared = intersection(one, other)
      expect(shared ? lengthOf(shared) : 0).toBe(sharedLength(one, other))
      expect(!shared || (contains(one, shared) && contains(other, shared))).toBe(true)
    }),
  )
})

test('subtracting leaves all the free time, and none that was taken', () => {
  fc.assert(
    fc.property(interval, fc.array(interval, { maxLength: 8 }), (whole, taken) => {
      const left = subtract(whole, taken)
      for (const piece of left) {
        expect(lengthOf(piece)).toBeGreaterThan(0)
        expect(contains(whole, piece)).toBe(true)
        expect(taken.some((other) => overlaps(piece, other))).toBe(false)
      }
      const isFree = (minute: number): boolean =>
        !taken.some((other) => other.startsAt <= minute && minute < other.endsAt)
      let free = 0
      for (let minute = whole.startsAt; minute < whole.endsAt; minute += 1) if (isFree(minute)) free += 1
      expect(left.reduce((sum, piece) => sum + lengthOf(piece), 0)).toBe(free)
    }),
  )
})
