import { expect, test } from 'vitest'
import { refundClock, refundDueBy, slowestClock } from './refundClock.ts'

/** Friday, 27 November 2026, in India. */
const paidAt = new Date('2026-11-27T12:00:00Z')

test.each([
  ['CANCELLED', '2026-11-30T05:00:00Z', '2026-12-09'],
  ['MOVED', '2026-12-04T19:00:00Z', '2026-12-15'],
  ['UNUSED', '2026-11-27T12:00:00Z', '2026-12-08'],
  ['LATE', '2026-11-30T05:00:00Z', '2026-12-02'],
  ['DUPLICATE', '2026-11-27T12:00:00Z', '2026-12-02'],
])('the bank must credit a %s refund that began at %s by %s', (reason, begunAt, dueBy) => {
  expect(refundDueBy({ reason, paidAt, begunAt: new Date(begunAt) })).toBe(dueBy)
})

const asked = { reason: 'LATE', dueBy: '2026-12-02', isConfirmed: false, bankReference: null }

test.each([
  ['on its last day', '2026-12-02T18:29:00Z', {}, 0],
  ['a minute later', '2026-12-02T18:30:00Z', {}, 1],
  ['three days later', '2026-12-05T06:00:00Z', {}, 3],
  ['once confirmed', '2026-12-05T06:00:00Z', { isConfirmed: true }, 0],
])('days of delay are counted in Indian time: %s', (_, now, facts, daysLate) => {
  expect(refundClock({ ...asked, ...facts }, new Date(now)).daysLate).toBe(daysLate)
})

test('a bank owes ₹100 a day for a failed payment, and nothing for a cancellation', () => {
  expect(refundClock(asked, paidAt).claimPerDay).toBe(10_000)
  expect(refundClock({ ...asked, reason: 'CANCELLED' }, paidAt).claimPerDay).toBeNull()
})

test('refunds shown as one have the clock of the most overdue, else of the last that is open, else of the last', () => {
  const [first, last] = [asked, { ...asked, dueBy: '2026-12-04', bankReference: 'ARN2' }] as const
  const at = (now: string) => slowestClock([first, last].map((refund) => refundClock(refund, new Date(now))))
  expect(at('2026-12-06T06:00:00Z')).toMatchObject({ dueBy: '2026-12-02', daysLate: 4 })
  expect(at('2026-12-01T06:00:00Z')).toMatchObject({ dueBy: '2026-12-04', bankReference: 'ARN2' })
  const confirmed = { ...last, isConfirmed: true }
  const open = slowestClock([first, confirmed].map((refund) => refundClock(refund, paidAt)))
  expect(open).toMatchObject({ dueBy: '2026-12-02', isConfirmed: false })
  expect(slowestClock([])).toBeNull()
})
