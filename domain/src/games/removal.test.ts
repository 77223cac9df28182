import { expect, test } from 'vitest'
import { hostCanAct, statusAfterRemoval } from './hostedGame.ts'

const cutoffAt = new Date('2027-01-17T12:30:00Z')
const before = (seconds: number): Date => new Date(cutoffAt.getTime() - seconds * 1000)

test.each([
  ['PENDING', 1, true],
  ['CONFIRMED', 1, true],
  ['PENDING', 0, false],
  ['CONFIRMED', -60, false],
  ['CANCELLED', 3600, false],
  ['COMPLETED', 3600, false],
] as const)('a host can remove a player from a %s game %i seconds before its cut-off: %s', (status, left, can) => {
  expect(hostCanAct({ status, cutoffAt, now: before(left) })).toBe(can)
})

test.each([
  [8, 'CONFIRMED'],
  [7, 'CONFIRMED'],
  [6, 'PENDING'],
  [0, 'PENDING'],
] as const)('with %i paid seats left of the 7 it needs, a game is %s', (seatsPaid, status) => {
  expect(statusAfterRemoval({ seatsPaid, fewest: 7 })).toBe(status)
})
