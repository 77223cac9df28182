import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areClose, hasRoomFor, movesInto } from './smallerGround.ts'

const startsAt = new Date('2027-01-15T13:30:00Z')
const later = (minutes: number): Date => new Date(startsAt.getTime() + minutes * 60_000)

test.each([
  [0, true],
  [60, true],
  [-60, true],
  [61, false],
  [-61, false],
])('games %i minutes apart are close: %s', (minutes, close) => {
  expect(areClose({ startsAt }, { startsAt: later(minutes) })).toBe(close)
})

test.each([
  [2, 3, true],
  [3, 2, false],
  [3, 3, true],
])('a game of %i moves into one of %i: %s', (own, others, moves) => {
  expect(movesInto({ id: 'A', startsAt, seatsPaid: own }, { id: 'B', startsAt, seatsPaid: others })).toBe(moves)
})

test.each([
  ['has enough with them', {}, 3, true],
  ['is one short with them', {}, 2, false],
  ['is just full with them', { maxPlayers: 6 }, 3, true],
  ['has one seat too few', { maxPlayers: 5 }, 3, false],
  ['has somebody paying for the last seat', { maxPlayers: 6, seatsHeld: 1 }, 3, false],
  ['gets nobody', { minPlayers: 1 }, 0, false],
])('a game that %s', (_, changes, seats, has) => {
  const target = { id: 'B', startsAt, seatsPaid: 3, seatsHeld: 0, minPlayers: 6, maxPlayers: 10, ...changes }
  expect(hasRoomFor(target, seats)).toBe(has)
})

test('of two games exactly one moves', () => {
  const games = fc.record({ id: fc.string(), seatsPaid: fc.nat(4) }).map((game) => ({ ...game, startsAt }))
  fc.assert(
    fc.property(games, games, (one, other) => {
      fc.pre(one.id !== other.id)
      expect(movesInto(one, other)).toBe(!movesInto(other, one))
    }),
  )
})
