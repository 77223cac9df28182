import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DENIED_DAYS } from '../shared/limits.ts'
import { MS_PER_DAY, MS_PER_MINUTE } from '../shared/zonedTime.ts'
import { accessDisputeRefusal, accessDisputeWindow, answerBy, limitedUntil } from './accessDispute.ts'

const startsAt = new Date('2027-01-17T13:30:00Z')
const after = (minutes: number): Date => new Date(startsAt.getTime() + minutes * MS_PER_MINUTE)
const daysAgo = (days: number): Date => new Date(startsAt.getTime() - days * MS_PER_DAY)

const booking = {
  status: 'CONFIRMED',
  startsAt,
  endsAt: after(120),
  isCheckedIn: false,
  isRainedOff: false,
  deniedAt: [],
  now: after(5),
}

test.each<[minutes: number, long: number, refused: string | undefined]>([
  [-16, 120, 'TURNED_AWAY_NOT_NOW'],
  [-15, 120, undefined],
  [0, 120, undefined],
  [59, 120, undefined],
  [60, 120, 'TURNED_AWAY_NOT_NOW'],
  [29, 30, undefined],
  [30, 30, 'TURNED_AWAY_NOT_NOW'],
])('%i minutes after the start of a booking of %i, the answer is %s', (minutes, long, refused) => {
  expect(accessDisputeRefusal({ ...booking, endsAt: after(long), now: after(minutes) })?.refused).toBe(refused)
})

test.each<[string, Partial<typeof booking>, string]>([
  ['who was let in', { isCheckedIn: true }, 'TURNED_AWAY_CHECKED_IN'],
  ['who was let in and whose time is over', { isCheckedIn: true, now: after(90) }, 'TURNED_AWAY_CHECKED_IN'],
  ['who has not paid', { status: 'PAYMENT_AWAITED' }, 'TURNED_AWAY_NOT_NOW'],
  ['whose booking is cancelled', { status: 'CANCELLED' }, 'TURNED_AWAY_NOT_NOW'],
  ['who chooses because of rain', { isRainedOff: true }, 'TURNED_AWAY_NOT_NOW'],
])('a player %s was not turned away', (_who, changes, refused) => {
  expect(accessDisputeRefusal({ ...booking, ...changes })).toEqual({ refused })
})

test.each<[denied: number[], limited: number | null]>([
  [[], null],
  [[1], null],
  [[1, 89], 1],
  [[1, 90], null],
  [[1, 2, 3], 88],
  [[10, 50, 200], 40],
  [[91, 92, 93], null],
])('denied %j days ago, a player cannot ask for %s days', (denied, limited) => {
  const until = limitedUntil(denied.map(daysAgo), startsAt)
  expect(until && (until.getTime() - startsAt.getTime()) / MS_PER_DAY).toBe(limited)
  expect(accessDisputeRefusal({ ...booking, deniedAt: denied.map(daysAgo), now: startsAt })?.refused).toBe(
    limited === null ? undefined : 'TURNED_AWAY_LIMITED',
  )
})

test('a limited player can claim again when the limit ends, never later than the days that count', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(200 * MS_PER_DAY), { maxLength: 6 }), (ages) => {
      const denied = ages.map((age) => new Date(startsAt.getTime() - age))
      const until = limitedUntil(denied, startsAt)
      if (until === null) return
      expect(until.getTime() - startsAt.getTime()).toBeLessThanOrEqual(DENIED_DAYS * MS_PER_DAY)
      expect(limitedUntil(denied, until)).toBeNull()
    }),
  )
})

test('claims close by the end of the booking, and an answer is due after the claim', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600 }), (long) => {
      const { from, until } = accessDisputeWindow({ startsAt, endsAt: after(long) })
      expect(until.getTime()).toBeLessThanOrEqual(after(long).getTime())
      expect(from.getTime()).toBeLessThan(until.getTime())
      expect(answerBy(until).getTime()).toBeGreaterThan(until.getTime())
    }),
  )
})
