import type { GroundTable } from '@baari/db/schema.ts'
import type { Insertable } from 'kysely'
import { createTurfFixture } from './createTurfFixture.ts'
import { hostPaidGame, joinGame, type TakenSeats } from './games.ts'
import type { Player } from './player.ts'
import type { TestApp } from './startTestApp.ts'

/** Grounds that a turf has in two halves: the whole needs six players, a half two, and takes six at most. */
const halves: Partial<Insertable<GroundTable>>[] = [
  { name: 'Full', parts: [1, 2], min_players: 6, max_players: 14, per_hour_partial: 15_000 },
  { name: 'Half A', parts: [1], min_players: 2, max_players: 6, per_hour_partial: 12_000 },
  { name: 'Half B', parts: [2], min_players: 2, max_players: 6, per_hour_partial: 13_000 },
]

export interface HalvedTurf {
  turfId: string
  full: string
  halfA: string
  halfB: string
}

/** A turf whose ground is also played in halves, each with its own changes. */
export const createHalvedTurf = async (
  app: TestApp,
  changes: readonly Partial<Insertable<GroundTable>>[] = [],
): Promise<HalvedTurf> => {
  const { turfId, groundIds } = await createTurfFixture(app.database.db, {
    grounds: halves.map((ground, position) => ({ ...ground, ...changes[position] })),
  })
  const [full = '', halfA = '', halfB = ''] = groundIds
  return { turfId, full, halfA, halfB }
}

export interface ShortGame {
  gameId: string
  slot: { groundId: string; date: string; from: number; to: number }
  host: Player
  hostSeats: string
  others: TakenSeats[]
}

interface Requested {
  from?: number
  /** Players beside the host, each with one seat. */
  others?: number
  couponCode?: string
  /** Rupees for the host's seat, less the coupon. */
  expectedPrice?: number
  minPlayers?: number
  seats?: number
}

/** A game of a player's own in the evening of 15 January, with so many others in it. */
export const createShortGame = async (
  app: TestApp,
  groundId: string,
  { from = 19, others = 2, minPlayers = 6, seats = 12, couponCode, expectedPrice }: Requested = {},
): Promise<ShortGame> => {
  const slot = { groundId, date: '2027-01-15', from, to: from + 1 }
  const host = await app.player()
  const { gameId, seatsId: hostSeats } = await hostPaidGame(app, host, {
    groundId,
    date: slot.date,
    from,
    seats,
    minPlayers,
    ...(couponCode !== undefined && { couponCode }),
    ...(expectedPrice !== undefined && { expectedPrice }),
  })
  const players: TakenSeats[] = []
  for (let count = 0; count < others; count += 1) players.push(await joinGame(app, await app.player(), slot))
  return { gameId, slot, host, hostSeats, others: players }
}
