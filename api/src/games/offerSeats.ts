import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { MOST_TOLD_OF_SEATS, passingOnRefusal } from '@baari/domain/games/passingOn.ts'
import { sql } from 'kysely'
import type { Announcing } from '../bookings/bookingServices.ts'
import type { NotifyJob } from '../jobNames.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { newToken } from '../platform/newToken.ts'
import { canBeInvited } from './canBeInvited.ts'
import { type Invited, inviteToGame, seatFacts } from './inviteToGame.ts'
import { lockSeats } from './lockSeats.ts'
import { ownSeats } from './ownSeats.ts'
import { whoShowsUp } from './whoShowsUp.ts'

interface Services {
  appSecret: string
  publicUrl: string
  notifyJob: NotifyJob
}

/** Offers paid seats to another player at the price paid. Seats already on offer keep their link. */
export const offerSeats =
  ({ appSecret, publicUrl, notifyJob }: Services): Handler<Api['offerSeats']> =>
  async ({ params }, { db, viewer, afterCommit }) => {
    const asked = { ...params, accountId: viewer.accountId }
    await lockSeats(asked, db)
    const seats = (await ownSeats(asked, db)).find(({ id }) => id === params.seatsId)
    if (!seats) throw new Failure('SEATS_NOT_PASSABLE')
    const refusal = passingOnRefusal(seats.facts)
    if (refusal) throw new Failure(refusal.refused)
    if (seats.seatsToken !== null) return { seatsToken: seats.seatsToken, amount: seats.captured }
    const token = newToken()
    await db
      .insertInto('seat_offer')
      .values({ booking_id: seats.id, game_id: params.gameId, turf_id: seats.turfId, token, offered_at: seats.now })
      .execute()
    await tellOfSeats({ gameId: params.gameId, amount: seats.captured }, { db, now: seats.now, appSecret, publicUrl })
    afterCommit(() => notifyJob('sendMessages'))
    return { seatsToken: token, amount: seats.captured }
  }

interface OfferedSeats {
  gameId: string
  /** In paise, for all seats. */
  amount: number
}

/** Notifies the waiting list of a game's time that seats in the game are passed on, first in line first. */
const tellOfSeats = async (
  { gameId, amount }: OfferedSeats,
  clock: Announcing & { publicUrl: string },
): Promise<void> => {
  const { db } = clock
  const game = await db
    .selectFrom('game')
    .innerJoin('ground', 'ground.id', 'game.ground_id')
    .innerJoin('turf', 'turf.id', 'game.turf_id')
    .selectAll('game')
    .select(['ground.name as ground', 'turf.name as turf'])
    .where('game.id', '=', gameId)
    .executeTakeFirstOrThrow()
  const waiting = await whoShowsUp(await waitingFor(db, gameId), game, clock)
  const until = game.status === 'PENDING' ? game.cutoff_at : game.starts_at
  const { turf, ground } = game
  const facts = seatFacts({ game, turf, ground, price: amount }, clock)
  for (const player of waiting.slice(0, MOST_TOLD_OF_SEATS))
    await inviteToGame(player, { kind: 'seat_offered', facts, turfId: game.turf_id, until }, clock)
}

/** Waiting players who may join this game, except those already notified of it. */
const waitingFor = async (db: Database, gameId: string): Promise<Invited[]> => {
  const { rows } = await sql<Invited>`
    select account.id as account_id, account.phone, account.language
    from game join ground on ground.id = game.ground_id
      join waitlist_entry entry on entry.turf_id = game.turf_id and entry.status = 'WAITING'
        and tstzrange(entry.from_at, entry.to_at) && tstzrange(game.starts_at, game.ends_at)
      join ground wanted on wanted.id = entry.ground_id and wanted.parts && ground.parts
      join account on account.id = entry.account_id
    where game.id = ${gameId} and game.admission <> 'LINK' and ${canBeInvited}
      and not exists (select from notification
                      where account_id = account.id and kind = 'seat_offered' and facts ->> 'game' = game.id)
    group by account.id, account.phone, account.language
    order by min(entry.created_at), account.id limit ${MOST_READ}`.execute(db)
  return rows
}

/** Reads more players than it notifies: some show up less often than the host requires. */
const MOST_READ = 4 * MOST_TOLD_OF_SEATS
