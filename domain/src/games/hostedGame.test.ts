import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRefused } from '../shared/refusal.ts'
import { hostedGame } from './hostedGame.ts'

const bounds = { minPlayers: 6, maxPlayers: 14 }

test.each<[seats: number, fewest: number, isPossible: boolean]>([
  [14, 6, true],
  [10, 10, true],
  [6, 6, true],
  [15, 6, false],
  [14, 5, false],
  [8, 9, false],
  [5, 5, false],
])('on a ground for 6 to 14, %i seats of which %i have to be taken: %s', (seats, fewest, isPossible) => {
  expect(
    isRefused(
      hostedGame({ seats, fewest, note: null, admission: 'EVERYONE', levels: null, leastReliability: null }, bounds),
    ),
  ).toBe(!isPossible)
})

test.each([
  [{ least: 'CASUAL', most: 'CASUAL' }, undefined],
  [{ least: 'BEGINNER', most: 'REGULAR' }, undefined],
  [{ least: 'REGULAR', most: 'BEGINNER' }, 'GAME_LEVELS_INVALID'],
] as const)('a game for %o: refused with %s', (levels, refused) => {
  const requested = { seats: 8, fewest: 6, note: null, admission: 'EVERYONE', leastReliability: null } as const
  const game = hostedGame({ ...requested, levels }, bounds)
  expect(isRefused(game) ? game.refused : undefined).toBe(refused)
})

test('every accepted game is within the seat bounds of its ground and has a trimmed note', () => {
  const seats = fc.integer({ min: 0, max: 60 })
  fc.assert(
    fc.property(seats, seats, seats, seats, fc.string(), (one, other, requested, fewest, note) => {
      const ground = { minPlayers: Math.min(one, other), maxPlayers: Math.max(one, other) }
      const game = hostedGame(
        { seats: requested, fewest, note, admission: 'EVERYONE', levels: null, leastReliability: null },
        ground,
      )
      if (isRefused(game)) return
      expect(game.fewest).toBeGreaterThanOrEqual(ground.minPlayers)
      expect(game.seats).toBeLessThanOrEqual(ground.maxPlayers)
      expect(game.fewest).toBeLessThanOrEqual(game.seats)
      expect(game.note).toBe(note.trim() || null)
    }),
  )
})
