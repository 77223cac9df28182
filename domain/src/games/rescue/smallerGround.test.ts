import fc from 'fast-check'
import { expect, test } from 'vitest'
import { smallerGround, takesPlayers } from './smallerGround.ts'

const paid = [
  { players: 2, listPrice: 20_000 },
  { players: 1, listPrice: 10_000 },
]
const ground = (changes: { id?: string; minPlayers?: number; maxPlayers?: number; perSeat?: number } = {}) => {
  const { id = 'GROUND_1', minPlayers = 2, maxPlayers = 6, perSeat = 8_000 } = changes
  return { id, minPlayers, maxPlayers, priceOf: (players: number) => players * perSeat }
}

test.each([
  ['takes the three', {}, true],
  ['asks for just as many', { minPlayers: 3 }, true],
  ['asks for one more', { minPlayers: 4 }, false],
  ['has room for just as many', { maxPlayers: 3 }, true],
  ['has room for one less', { maxPlayers: 2 }, false],
  ['costs the same', { perSeat: 10_000 }, true],
  ['costs a paisa more', { perSeat: 10_001 }, false],
])('a ground that %s', (_, changes, takes) => {
  expect(takesPlayers(paid, ground(changes))).toBe(takes)
})

test('does not move a game without paid players', () => {
  expect(takesPlayers([], ground({ minPlayers: 0 }))).toBe(false)
})

test.each([
  [['dear', 'cheap'], 'cheap'],
  [['large', 'small'], 'small'],
  [['second', 'first'], 'first'],
  [['tooDear'], undefined],
] as const)('of %j it is %s', (ids, chosen) => {
  const known = {
    dear: { perSeat: 9_000 },
    cheap: { perSeat: 7_000, maxPlayers: 20 },
    large: { maxPlayers: 8 },
    small: { maxPlayers: 4 },
    first: {},
    second: {},
    tooDear: { perSeat: 11_000 },
  }
  const grounds = ids.map((id) => ground({ ...known[id], id }))
  expect(smallerGround(paid, grounds)?.id).toBe(chosen)
})

test('the ground found has a seat for every player and costs none of them more', () => {
  const grounds = fc.array(
    fc
      .record({ minPlayers: fc.nat(6), more: fc.nat(6), perSeat: fc.nat(20_000), id: fc.string() })
      .map(({ more, ...one }) => ground({ ...one, maxPlayers: one.minPlayers + more })),
  )
  const seats = fc.array(fc.record({ players: fc.integer({ min: 1, max: 3 }), listPrice: fc.nat(30_000) }))
  fc.assert(
    fc.property(seats, grounds, (players, offered) => {
      const found = smallerGround(players, offered)
      if (!found) return
      const count = players.reduce((sum, one) => sum + one.players, 0)
      expect(count).toBeGreaterThanOrEqual(found.minPlayers)
      expect(count).toBeLessThanOrEqual(found.maxPlayers)
      for (const one of players) expect(found.priceOf(one.players)).toBeLessThanOrEqual(one.listPrice)
    }),
  )
})
