import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import { notifyOfGameOn } from '../../games/notifyOfGameOn.ts'
import type { Handler } from '../../platform/http/context.ts'
import { Failure } from '../../platform/http/failure.ts'
import { groundsForSale } from '../../turfs/groundForSale.ts'
import { closeChoice } from './closeChoice.ts'
import type { RainWork } from './notifyAffectedPlayers.ts'
import { openChoice } from './openChoice.ts'
import { presentChosen } from './presentChosen.ts'
import { priceInGame, rainGame, takesSeats } from './rainGames.ts'

/** The seats count in the other game from now on; with them it may have found enough players. */
export const moveRainedSeats =
  ({ appSecret, notifyJob }: RainWork): Handler<Api['moveRainedSeats']> =>
  async ({ params, body }, { db, now, viewer, afterCommit }) => {
    const asking = { bookingId: params.bookingId, accountId: viewer.accountId }
    await lockBothGames(db, asking, body.gameEntityId)
    const { booking, choice } = await openChoice(db, asking, now)
    const game = booking.game_id === null ? undefined : await rainGame(db, { booking, gameId: body.gameEntityId }, now)
    const ground = game && (await groundsForSale().find(db, game.ground_id))
    if (!game || !ground) throw new Failure('GAME_CLOSED')
    if (!takesSeats(game, ground.timeZone, now)) throw new Failure('GAME_CLOSED')
    if (game.refused !== null && game.refused !== 'GAME_FULL') throw new Failure('GAME_CLOSED')
    const price = priceInGame(ground, game, booking)
    if (price.total !== booking.list_price) throw new Failure('RAIN_TIME_NOT_OFFERED')
    if (game.refused === 'GAME_FULL') throw new Failure('GAME_FULL')
    const { rows } = await sql<{ outcome: 'MOVED' | 'CONFIRMED' | 'GAME_CLOSED' | 'GAME_FULL' }>`
      select move_seats(${booking.id}, ${game.id}, ${JSON.stringify(price.lines)}) as outcome`.execute(db)
    const { outcome } = rows[0]!
    if (outcome === 'GAME_CLOSED' || outcome === 'GAME_FULL') throw new Failure(outcome)
    const clock = { db, now, appSecret }
    const moved = await closeChoice(choice.id, booking.id, clock)
    if (outcome === 'CONFIRMED') await notifyOfGameOn(moved, clock)
    afterCommit(() => notifyJob('sendMessages'))
    return presentChosen(moved, 'MOVED')
  }

/** Games are locked before bookings, and their grounds in one order. */
const lockBothGames = async (
  db: Database,
  { bookingId, accountId }: { bookingId: string; accountId: string },
  gameId: string,
): Promise<void> => {
  const { rows } = await sql<{ ground_id: string }>`
    select ground_id from booking where id = ${bookingId} and account_id = ${accountId}
    union select ground_id from game where id = ${gameId}
    order by ground_id`.execute(db)
  for (const { ground_id } of rows) await sql`select lock_games(${ground_id})`.execute(db)
}
