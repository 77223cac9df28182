import type { Database } from '@baari/db/connect.ts'
import { MOST_TOLD_OF_SEATS } from '@baari/domain/games/passingOn.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import { clockText } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import type { Announcing } from '../bookings/bookingServices.ts'
import { notify } from '../platform/messaging/notify.ts'
import { queueMessage } from '../platform/messaging/queueMessage.ts'

interface Waiting {
  account_id: string
  phone: string
  language: Language
}

interface OfferedSeats {
  gameId: string
  /** Paise, for all of them. */
  amount: number
}

/** Tells those who wait for the time that a game has taken that seats in it are passed on, the first in line first. */
export const tellOfSeats = async (
  { gameId, amount }: OfferedSeats,
  clock: Announcing & { publicUrl: string },
): Promise<void> => {
  const { db, publicUrl } = clock
  const game = await db
    .selectFrom('game')
    .innerJoin('ground', 'ground.id', 'game.ground_id')
    .innerJoin('turf', 'turf.id', 'game.turf_id')
    .select(['game.date', 'game.starts_minute', 'game.ends_minute', 'game.starts_at', 'game.cutoff_at', 'game.status'])
    .select(['game.turf_id', 'ground.name as ground', 'turf.name as turf'])
    .where('game.id', '=', gameId)
    .executeTakeFirstOrThrow()
  const facts = {
    turf: game.turf,
    ground: game.ground,
    date: game.date,
    time: `${clockText(game.starts_minute)}–${clockText(game.ends_minute)}`,
    price: new Intl.NumberFormat('en-IN').format(amount / 100),
  }
  const link = `${publicUrl}/games/${encodeURIComponent(gameId)}`
  for (const { account_id: accountId, phone, language } of await waitingFor(db, gameId)) {
    await queueMessage(
      {
        recipient: phone,
        language,
        template: 'seat_offered',
        parameters: { ...facts, link },
        giveUpAt: game.status === 'PENDING' ? game.cutoff_at : game.starts_at,
      },
      clock,
    )
    await notify({ accountId, kind: 'seat_offered', facts: { ...facts, game: gameId }, turfId: game.turf_id }, clock)
  }
}

/** Who would play then and may join this game. Of one game everybody is told once. */
const waitingFor = async (db: Database, gameId: string): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select account.id as account_id, account.phone, account.language
    from game join ground on ground.id = game.ground_id
      join waitlist_entry entry on entry.turf_id = game.turf_id and entry.status = 'WAITING'
        and tstzrange(entry.from_at, entry.to_at) && tstzrange(game.starts_at, game.ends_at)
      join ground wanted on wanted.id = entry.ground_id and wanted.parts && ground.parts
      join account on account.id = entry.account_id and account.status = 'ACTIVE'
    where game.id = ${gameId} and game.admission <> 'LINK'
      and not plays_in(game, account.id) and joining_refusal(game, account.id, null) is null
      and not exists (select from booking
                      where game_id = game.id and status = 'CONFIRMED' and are_apart(booking.account_id, account.id))
      and not exists (select from notification
                      where account_id = account.id and kind = 'seat_offered' and facts ->> 'game' = game.id)
    group by account.id, account.phone, account.language
    order by min(entry.created_at), account.id limit ${MOST_TOLD_OF_SEATS}`.execute(db)
  return rows
}
