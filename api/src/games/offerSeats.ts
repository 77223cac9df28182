import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { HOLD, HOLDS_PER_PLAYER } from '@baari/domain/bookings/hold.ts'
import type { JoiningRefusal } from '@baari/domain/games/joining.ts'
import { MOST_TOLD_OF_SEATS, passingOnRefusal } from '@baari/domain/games/seats.ts'
import { sql } from 'kysely'
import type { Announcing, BookingServices } from '../bookings/bookingServices.ts'
import { openHeldOrder, orderOfMine, orderRow } from '../bookings/holdBooking.ts'
import { priceChanged } from '../bookings/priceSlot.ts'
import type { NotifyJob } from '../jobNames.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { networkDigest } from '../platform/http/networkOf.ts'
import { newToken } from '../platform/newToken.ts'
import { canBeInvited, type Invited, inviteToGame, seatFacts, whoShowsUp } from './inviteToGame.ts'
import { ownSeats } from './readGame.ts'
import { refuseUnreliable } from './takeSeats.ts'

interface Services {
  appSecret: string
  publicUrl: string
  notifyJob: NotifyJob
}

/** Offers paid seats to another player at the price paid. Seats already on offer keep their link. */
export const offerSeats =
  ({ appSecret, publicUrl, notifyJob }: Services): Handler<Api['offerSeats']> =>
  async ({ params }, { db, viewer, afterCommit }) => {
    const request = { ...params, accountId: viewer.accountId }
    await lockSeats(request, db)
    const seats = (await ownSeats(request, db)).find(({ id }) => id === params.seatsId)
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

/** The seats stay with their player. A payment under way finds no offer, and goes back. */
export const withdrawSeatOffer: Handler<Api['withdrawSeatOffer']> = async ({ params }, { db, viewer }) => {
  await lockSeats({ ...params, accountId: viewer.accountId }, db)
  const { numDeletedRows } = await db
    .deleteFrom('seat_offer')
    .where('booking_id', '=', params.seatsId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new Failure('SEATS_NOT_OFFERED')
  return { message: 'You keep your seat.' }
}

type Outcome =
  | { outcome: 'HELD' | 'YOURS'; bookingId: string }
  | { outcome: 'GAME_CLOSED'; because?: JoiningRefusal }
  | { outcome: 'PRICE_CHANGED'; price: number }
  | { outcome: 'SEATS_NOT_OFFERED' | 'SEATS_BEING_PAID' | 'HOLD_LIMIT_REACHED' }

/** Takes seats that another player passes on; opens the payment order. */
export const takeOfferedSeats =
  (services: BookingServices): Handler<Api['takeOfferedSeats']> =>
  async ({ params, body }, { db, now, viewer, caller }) => {
    const found = await db
      .selectFrom('booking')
      .select('id')
      .where('id', '=', params.seatsId)
      .where('game_id', '=', params.gameId)
      .executeTakeFirst()
    if (!found) throw new Failure('NOT_FOUND', { message: 'We could not find this booking.' })
    await refuseUnreliable({ gameId: params.gameId, accountId: viewer.accountId }, { db, now })
    const id = newId('PLAYER', now)
    // The database replaces the zero with the amount that was paid for the seats.
    const intent = orderRow({ bookingId: id, attempt: 1, provider: services.gateway.name, quote: { payNow: 0 } }, now)
    const taking = {
      id,
      account_id: viewer.accountId,
      seats_id: params.seatsId,
      seats_token: body.seatsToken ?? null,
      link_token: body.linkToken ?? null,
      hold_address_digest: networkDigest(caller.address, services.config.APP_SECRET),
      expected_price: body.expectedPrice,
    }
    const { rows } = await sql<{ answer: Outcome }>`
      select take_offered_seats(${JSON.stringify(taking)}, ${JSON.stringify(intent)}, ${HOLDS_PER_PLAYER},
        ${JSON.stringify(HOLD)}) as answer`.execute(db)
    const { answer } = rows[0]!
    switch (answer.outcome) {
      case 'HELD': {
        const booking = await db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
        const order = await db
          .selectFrom('payment_order')
          .selectAll()
          .where('id', '=', intent.id)
          .executeTakeFirstOrThrow()
        return openHeldOrder({ booking, order }, services, { db, now })
      }
      case 'YOURS':
        return orderOfMine(answer.bookingId, services, { db, now })
      case 'PRICE_CHANGED':
        throw priceChanged(answer.price)
      case 'GAME_CLOSED':
        throw new Failure(answer.because ?? 'GAME_CLOSED')
      default:
        throw new Failure(answer.outcome)
    }
  }

interface Input {
  gameId: string
  seatsId: string
  accountId: string
}

/**
 * Locks the games of a ground, then an account's own seats in one, so that they cannot be taken, ended or checked in.
 */
export const lockSeats = async ({ gameId, seatsId, accountId }: Input, db: Database): Promise<void> => {
  const found = db
    .selectFrom('booking')
    .select('ground_id')
    .where('id', '=', seatsId)
    .where('game_id', '=', gameId)
    .where('account_id', '=', accountId)
  const known = await found.executeTakeFirst()
  if (!known) throw new Failure('NOT_FOUND', { message: 'We could not find this booking.' })
  await sql`select lock_games(${known.ground_id})`.execute(db)
  const locked = await found.forNoKeyUpdate().executeTakeFirstOrThrow()
  // The game moved to another ground during the wait: lock the games of that ground.
  if (locked.ground_id !== known.ground_id) await lockSeats({ gameId, seatsId, accountId }, db)
}
