import type { Database } from '@baari/db/connect.ts'
import { hoursOn } from '@baari/domain/availability/groundHours.ts'
import { checkSlot } from '@baari/domain/availability/slots.ts'
import { hasRoomFor, isNoDearer } from '@baari/domain/games/rescue/smallerGround.ts'
import { GAME_MINUTES } from '@baari/domain/games/seats.ts'
import { isRefused } from '@baari/domain/shared/refusal.ts'
import { dateAt, minutesAt } from '@baari/domain/shared/zonedTime.ts'
import type { Price } from '@baari/domain/turfs/price.ts'
import { sql } from 'kysely'
import type { GroundForSale } from '../../turfs/groundForSale.ts'
import type { LadderGame } from './ladderGame.ts'
import { canRefundDifference, paidSeats, type Seats } from './proposal.ts'

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
    { priceOf: (players) => priceOf(players).listPrice },
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

/** May a game of this sport be played on the ground at this time? */
export const admitsGame = (ground: GroundForSale, game: LadderGame): boolean => {
  const hours = hoursOn(ground.hours, game.date)
  return (
    hours !== undefined &&
    ground.onboarded &&
    ground.available &&
    ground.allowPartial &&
    ground.games.includes(game.sport) &&
    !isRefused(
      checkSlot({
        interval: { startsAt: game.starts_minute, endsAt: game.ends_minute },
        date: game.date,
        today: dateAt(game.now, game.time_zone),
        nowMinutes: minutesAt(game.now, game.time_zone),
        hours,
        minimumMinutes: GAME_MINUTES[0],
      }),
    )
  )
}

/** The seats of players who have no other booking at the time of the target game. */
export const thoseWhoCanMove = async (
  seats: readonly Seats[],
  target: Pick<LadderGame, 'starts_at' | 'ends_at'>,
  db: Database,
): Promise<Seats[]> => {
  const { rows } = await sql<{ id: string }>`
    select seats.id from booking seats
    where seats.id = any (${seats.map(({ id }) => id)}::text[])
      and not exists (
        select from booking other
        where other.account_id = seats.account_id and other.game_id is distinct from seats.game_id
          and other.status in ('PAYMENT_AWAITED', 'CONFIRMED')
          and other.starts_at < ${target.ends_at} and other.ends_at > ${target.starts_at})`.execute(db)
  return seats.filter(({ id }) => rows.some((row) => row.id === id))
}
