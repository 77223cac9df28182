import type { Database } from '@baari/db/connect.ts'
import type { BookingTable, GameTable } from '@baari/db/schema.ts'
import type { JoiningRefusal } from '@baari/domain/games/joining.ts'
import { isJoinable } from '@baari/domain/games/seats.ts'
import { RAIN_DAYS_AHEAD } from '@baari/domain/reservations/rainChoice.ts'
import { addDays } from '@baari/domain/shared/calendarDate.ts'
import { dateAt } from '@baari/domain/shared/zonedTime.ts'
import type { Price } from '@baari/domain/turfs/price.ts'
import { type Selectable, sql } from 'kysely'
import { seatPrice } from '../../bookings/priceSlot.ts'
import { type GroundForSale, groundsForSale } from '../../turfs/groundForSale.ts'

export type FoundGame = Selectable<GameTable> & {
  held: number
  /** The reason why the player may not join it. */
  refused: JoiningRefusal | 'GAME_FULL' | null
}

/** The price of the booking's seats in this game. */
export const priceInGame = (ground: GroundForSale, game: FoundGame, booking: Selectable<BookingTable>): Price =>
  seatPrice(ground, {
    date: game.date,
    interval: { startsAt: game.starts_minute, endsAt: game.ends_minute },
    players: booking.players ?? 0,
  })

/** Games of the turf, of the same sport and length of notice, that a booking's seats may move to by their day. */
const gamesFor = (db: Database, booking: Selectable<BookingTable>, now: Date) =>
  db
    .selectFrom('game')
    .selectAll()
    .select([
      sql<number>`seats_held(game.id)`.as('held'),
      sql<FoundGame['refused']>`joining_refusal(game, ${booking.account_id}, null)`.as('refused'),
    ])
    .where('turf_id', '=', booking.turf_id)
    .where('sport', '=', booking.game)
    .where('id', '<>', booking.game_id ?? '')
    .where('starts_at', '>', now)

/** Is it still open, and soon enough? */
export const takesSeats = (game: FoundGame, timeZone: string, now: Date): boolean =>
  isJoinable({ status: game.status, startsAt: game.starts_at, cutoffAt: game.cutoff_at, now }) &&
  game.date <= addDays(dateAt(now, timeZone), RAIN_DAYS_AHEAD)

/** One game that these seats may move to, as it is now. */
export const rainGame = (
  db: Database,
  { booking, gameId }: { booking: Selectable<BookingTable>; gameId: string },
  now: Date,
): Promise<FoundGame | undefined> => gamesFor(db, booking, now).where('id', '=', gameId).executeTakeFirst()

/** Every game that the player may join with enough seats at the same price, soonest first. */
export const rainGames = async (
  db: Database,
  booking: Selectable<BookingTable>,
  now: Date,
): Promise<{ game: FoundGame; ground: GroundForSale }[]> => {
  const games = await gamesFor(db, booking, now)
    .where('status', 'in', ['PENDING', 'CONFIRMED'])
    .where(sql<boolean>`is_listed_to(game, ${booking.account_id})`)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  const grounds = groundsForSale()
  const found: { game: FoundGame; ground: GroundForSale }[] = []
  for (const game of games) {
    const ground = await grounds.find(db, game.ground_id)
    if (!ground || game.refused !== null || !takesSeats(game, ground.timeZone, now)) continue
    if (game.seats_paid + game.held + (booking.players ?? 0) > game.max_players) continue
    if (priceInGame(ground, game, booking).total === booking.list_price) found.push({ game, ground })
  }
  return found
}
