import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { lengthOf } from '@baari/domain/shared/interval.ts'
import { RAIN_DAYS_AHEAD } from '@baari/domain/shared/limits.ts'
import { addDays, dateAt, MINUTES_PER_DAY } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { listPrice } from '../../bookings/priceSlot.ts'
import { notifyOfGameOn } from '../../games/inviteToGame.ts'
import type { Handler } from '../../platform/http/context.ts'
import { Failure } from '../../platform/http/failure.ts'
import { groundsForSale, requestedSlot } from '../../turfs/groundForSale.ts'
import type { RainWork } from './notifyAffectedPlayers.ts'
import { asAgreed, closeChoice, openChoice, presentChosen, priceInGame, rainGame, takesSeats } from './rainChoice.ts'

/** Takes the new time and frees the old one together, or neither. The agreed price and the payment stay. */
export const moveRainedBooking =
  ({ appSecret, notifyJob }: RainWork): Handler<Api['moveRainedBooking']> =>
  async ({ params, body }, { db, now, viewer, afterCommit }) => {
    const { booking, choice } = await openChoice(db, { bookingId: params.bookingId, accountId: viewer.accountId }, now)
    const ground = await groundsForSale().find(db, body.groundEntityId)
    if (ground?.turfId !== booking.turf_id)
      throw new Failure('NOT_FOUND', { message: 'We could not find this ground.' })
    const minutes = booking.ends_minute - booking.starts_minute
    const slot = requestedSlot(
      ground,
      {
        bookingType: 'FULL',
        date: body.date,
        startTime: body.startTime,
        endTime: (body.startTime + minutes) % MINUTES_PER_DAY,
        selectedGameType: booking.game,
      },
      now,
    )
    const price = asAgreed(listPrice(ground, body.date, slot.interval), booking)
    const isOffered =
      booking.game_id === null &&
      lengthOf(slot.interval) === minutes &&
      price.listPrice === booking.list_price &&
      body.date <= addDays(dateAt(now, ground.timeZone), RAIN_DAYS_AHEAD)
    if (!isOffered) throw new Failure('RAIN_TIME_NOT_OFFERED')
    const target = {
      ground_id: ground.id,
      date: body.date,
      starts_minute: slot.interval.startsAt,
      ends_minute: slot.interval.endsAt,
      price_lines: price.lines,
    }
    const { rows } = await sql<{ moved: boolean }>`
      select move_booking(${booking.id}, ${JSON.stringify(target)}, tstzrange(${slot.startsAt}, ${slot.endsAt}))
        as moved`.execute(db)
    if (!rows[0]?.moved) throw new Failure('SLOT_TAKEN')
    const moved = await closeChoice(choice.id, booking.id, { db, now, appSecret })
    afterCommit(() => {
      for (const job of ['sendMessages', 'offerFreedTime'] as const) notifyJob(job)
    })
    return presentChosen(db, moved, 'MOVED')
  }

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
    if (price.listPrice !== booking.list_price) throw new Failure('RAIN_TIME_NOT_OFFERED')
    if (game.refused === 'GAME_FULL') throw new Failure('GAME_FULL')
    const { rows } = await sql<{ outcome: 'MOVED' | 'CONFIRMED' | 'GAME_CLOSED' | 'GAME_FULL' }>`
      select move_seats(${booking.id}, ${game.id}, ${JSON.stringify(price.lines)}) as outcome`.execute(db)
    const { outcome } = rows[0]!
    if (outcome === 'GAME_CLOSED' || outcome === 'GAME_FULL') throw new Failure(outcome)
    const clock = { db, now, appSecret }
    const moved = await closeChoice(choice.id, booking.id, clock)
    if (outcome === 'CONFIRMED') await notifyOfGameOn(moved, clock)
    afterCommit(() => notifyJob('sendMessages'))
    return presentChosen(db, moved, 'MOVED')
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
