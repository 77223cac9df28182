import type { Database } from '@baari/db/connect.ts'
import { hasRoomFor } from '@baari/domain/games/rescue/merging.ts'
import { isNoDearer } from '@baari/domain/games/rescue/smallerGround.ts'
import type { Price } from '@baari/domain/turfs/price.ts'
import { sql } from 'kysely'
import { canRefundDifference } from './canRefundDifference.ts'
import type { LadderGame } from './lockLadderGame.ts'
import { paidSeats, type Seats } from './paidSeats.ts'

interface Merging {
  moving: LadderGame
  target: LadderGame
  /** Of the game that moves, whose players can come along. */
  seats: readonly Seats[]
  /** In the other game. */
  priceOf: (players: number) => Price
}

/** Would the other game be on with these players, with room for all of them, at a price that is no higher? */
export const canMerge = async ({ moving, target, seats, priceOf }: Merging, db: Database): Promise<boolean> =>
  hasRoomFor(
    {
      id: target.id,
      startsAt: target.starts_at,
      seatsPaid: target.seats_paid,
      seatsHeld: target.seats_held,
      minPlayers: target.min_players,
      maxPlayers: target.max_players,
    },
    seats.reduce((sum, { players }) => sum + (players ?? 0), 0),
  ) &&
  isNoDearer(
    seats.map(({ players, list_price }) => ({ players: players ?? 0, listPrice: list_price })),
    { priceOf: (players) => priceOf(players).total },
  ) &&
  (await canRefundDifference(db, seats)) &&
  (await getAlong({ moving, target, seats }, db))

/** Could the players of each game have joined the other one, and has none of them blocked another? */
const getAlong = async ({ moving, target, seats }: Omit<Merging, 'priceOf'>, db: Database): Promise<boolean> => {
  const players = seats.map(({ account_id }) => account_id)
  const others = (await paidSeats(db, target.id)).map(({ account_id }) => account_id)
  const { rows } = await sql<{ is_refused: boolean }>`
    select exists (select from game, unnest(${players}::text[]) player
                   where game.id = ${target.id} and joining_refusal(game, player, null) is not null)
        or exists (select from game, unnest(${others}::text[]) player
                   where game.id = ${moving.id} and joining_refusal(game, player, null) is not null)
        or exists (select from unnest(${players}::text[]) player, unnest(${others}::text[]) co_player
                   where are_blocked(player, co_player)) as is_refused`.execute(db)
  return !rows[0]?.is_refused
}
