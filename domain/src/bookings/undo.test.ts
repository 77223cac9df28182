import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MS_PER_MINUTE } from '../shared/zonedTime.ts'
import { CANCELLATION_POLICY } from './cancellation.ts'
import { isUndoPromised, policyOfTurf, UNDO, undoUntil } from './move.ts'

const startsAt = new Date('2026-11-22T13:30:00Z')
const before = (minutes: number): Date => new Date(startsAt.getTime() - minutes * MS_PER_MINUTE)
const booking = {
  policy: policyOfTurf({ allowsUndo: true, onboarded: true }),
  status: 'CONFIRMED',
  bookingType: 'FULL' as const,
  startsAt,
  undone: 0,
}

test.each<[paid: number, now: number, until: number | null]>([
  [1440, 1440, 1425],
  [1440, 1426, 1425],
  [1440, 1425, 1425],
  [1440, 1424, null],
  [370, 365, 360],
  [370, 360, 360],
  [370, 359, null],
  [360, 360, 360],
  [359, 359, null],
])('paid %i minutes before the start, it can be undone %i minutes before until %s', (paid, now, until) => {
  const found = undoUntil({ ...booking, confirmedAt: before(paid), now: before(now) })
  expect(found).toEqual(until === null ? null : before(until))
})

test.each<[string, Partial<Parameters<typeof undoUntil>[0]>]>([
  ['a turf that has switched it off', { policy: policyOfTurf({ allowsUndo: false, onboarded: true }) }],
  ['a booking made before undoing existed', { policy: CANCELLATION_POLICY }],
  ['a hold', { status: 'PAYMENT_AWAITED', confirmedAt: null }],
  ['a cancelled booking', { status: 'CANCELLED' }],
  ['a seat in a game', { bookingType: 'PARTIAL' }],
  ['the third booking within 30 days', { undone: 2 }],
])('%s cannot be undone', (_what, changes) => {
  const paid = { ...booking, confirmedAt: before(1440), now: before(1440) }
  expect(undoUntil(paid)).not.toBeNull()
  expect(undoUntil({ ...paid, ...changes })).toBeNull()
})

test('the time to undo is never longer than promised, never nearer the start, and does not move as it runs', () => {
  fc.assert(
    fc.property(fc.nat(3000 * MS_PER_MINUTE), fc.nat(40 * MS_PER_MINUTE), (ahead, waited) => {
      const confirmedAt = new Date(startsAt.getTime() - ahead)
      const now = new Date(confirmedAt.getTime() + waited)
      const until = undoUntil({ ...booking, confirmedAt, now })
      if (until === null) {
        expect(
          waited > UNDO.minutesAfterPaying * MS_PER_MINUTE || ahead - waited < UNDO.minutesBefore * MS_PER_MINUTE,
        ).toBe(true)
        return
      }
      expect(until.getTime() - confirmedAt.getTime()).toBeLessThanOrEqual(UNDO.minutesAfterPaying * MS_PER_MINUTE)
      expect(startsAt.getTime() - until.getTime()).toBeGreaterThanOrEqual(UNDO.minutesBefore * MS_PER_MINUTE)
      expect(until).toEqual(undoUntil({ ...booking, confirmedAt, now: confirmedAt }))
    }),
  )
})

test('a player who pays in time can undo for as long as was promised before paying', () => {
  fc.assert(
    fc.property(fc.nat(3000 * MS_PER_MINUTE), fc.nat(6 * MS_PER_MINUTE), (ahead, early) => {
      const paidBy = new Date(startsAt.getTime() - ahead)
      fc.pre(isUndoPromised(UNDO, { startsAt, paidBy }))
      const confirmedAt = new Date(paidBy.getTime() - early)
      const last = new Date(confirmedAt.getTime() + UNDO.minutesAfterPaying * MS_PER_MINUTE)
      expect(undoUntil({ ...booking, confirmedAt, now: last })).toEqual(last)
    }),
  )
  expect(isUndoPromised(UNDO, { startsAt, paidBy: before(375) })).toBe(true)
  expect(isUndoPromised(UNDO, { startsAt, paidBy: before(374) })).toBe(false)
})
