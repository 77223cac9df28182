import { expect, test } from 'vitest'
import { isRefused } from '../shared/refusal.ts'
import { cutoffAt, gameInterval, isJoinable, seatsLeft } from './seats.ts'

const startsAt = new Date('2027-01-17T13:30:00Z')
const cutoff = cutoffAt(startsAt, 60)
const before = (minutes: number): Date => new Date(startsAt.getTime() - minutes * 60_000)

test.each([
  ['CONFIRMED', 1, true],
  ['CONFIRMED', 0, false],
  ['PENDING', 61, true],
  ['PENDING', 60, false],
  ['CANCELLED', 600, false],
] as const)('a game that is %s can be joined %i minutes before: %s', (status, minutes, expected) => {
  expect(isJoinable({ status, startsAt, cutoffAt: cutoff, now: before(minutes) })).toBe(expected)
})

test('held seats are taken while their hold lives', () => {
  expect(seatsLeft({ maxPlayers: 16, seatsPaid: 9, seatsHeld: 4 })).toBe(3)
})

test('a new game lasts an hour or an hour and a half', () => {
  expect(gameInterval(1140, 90)).toEqual({ startsAt: 1140, endsAt: 1230 })
  expect(isRefused(gameInterval(1140, 30))).toBe(true)
  expect(isRefused(gameInterval(1140, 120))).toBe(true)
})
