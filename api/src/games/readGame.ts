import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { gameSight, joiningRefusal } from '@baari/domain/games/joining.ts'
import { canPassOn } from '@baari/domain/games/passingOn.ts'
import { type Level, takesVerdicts, type Verdict } from '@baari/domain/levels/levels.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { bandsOf } from '../reliability/bandsOf.ts'
import { type FoundGame, gameColumns } from './gameColumns.ts'
import { joiningOf } from './joiningOf.ts'
import { ownSeats } from './ownSeats.ts'
import { presentGame } from './presentGame.ts'
import { presentRescue } from './rescue/presentRescue.ts'
import { wasCalled } from './rescue/wasCalled.ts'

type Found = Omit<FoundGame, 'status'> & {
  status: 'PENDING' | 'CONFIRMED' | 'CANCELLED' | 'COMPLETED'
  host_id: string | null
  link_token: string | null
  ends_at: Date
}

interface Coming {
  id: string
  account_id: string
  first_name: string
  level: Level | null
  your_verdict: Verdict | null
  hosting: 'ASKED' | 'DECLINED' | null
  seats: number
}

/** Reads a game; only its own players see who else is coming. */
export const readGame: Handler<Api['readGame']> = async ({ params, query }, { db, now, viewer }) => {
  const { rows } = await sql<Found>`
    select ${gameColumns}, null as km, game.host_id, game.link_token, game.ends_at
    from game join ground on ground.id = game.ground_id join turf on turf.id = game.turf_id
    where game.id = ${params.gameId}`.execute(db)
  const [game] = rows
  const { rows: coming } = await sql<Coming>`
    select min(booking.id) as id, booking.account_id, account.first_name, sum(players)::integer as seats,
           account_level.effective as level, level_verdict.verdict as your_verdict,
           case when hosting_offer.declined_at is not null then 'DECLINED' when hosting_offer.game_id is not null then 'ASKED' end as hosting
    from booking join account on account.id = booking.account_id
      left join account_level on account_level.account_id = account.id and account_level.sport = booking.game
      left join level_verdict on level_verdict.account_id = account.id and level_verdict.sport = booking.game
        and level_verdict.given_by = ${viewer.accountId}
      left join hosting_offer on hosting_offer.game_id = booking.game_id and hosting_offer.account_id = account.id
    where booking.game_id = ${params.gameId} and booking.status in ('CONFIRMED', 'COMPLETED')
    group by booking.account_id, account.first_name, account_level.effective, level_verdict.verdict, hosting_offer.declined_at,
             hosting_offer.game_id
    order by booking.account_id = (select host_id from game where id = ${params.gameId}) desc nulls last,
             min(booking.confirmed_at), min(booking.id)`.execute(db)
  const isHost = game?.host_id === viewer.accountId
  const isPlayer = coming.some(({ account_id }) => account_id === viewer.accountId)
  const { linkToken, seatsToken } = query
  const asking = { gameId: params.gameId, accountId: viewer.accountId, linkToken, seatsToken }
  const joining = await joiningOf(asking, { db, now })
  const offered = await offeredSeats(asking, db)
  const own = isPlayer ? await ownSeats(asking, db) : []
  // A viewer whom a block separates from the players sees no passed-on seats.
  const byLink = offered.filter(({ is_by_link }) => is_by_link && !joining?.isApart)
  // A link to offered seats opens their game as well.
  const sight = joining && gameSight({ ...joining, hasLink: joining.hasLink || byLink.length > 0 })
  // Until the first seat is paid, only the host sees the game.
  if (!game || !joining || !sight || sight === 'NONE' || (game.seats_paid === 0 && !joining.playsInIt))
    throw new Failure('NOT_FOUND', { sentence: 'We could not find this game.' })
  if (sight === 'GENDER_NEEDED' || sight === 'GAME_FOR_WOMEN') throw new Failure(sight)
  const ids = coming.map(({ account_id }) => account_id)
  const bands = isHost ? await bandsOf(db, ids, now) : undefined
  // The link of seats leads to them alone.
  const seen = gameSight(joining) === 'OPEN' ? offered : byLink
  const refusal = joiningRefusal(joining)?.refused ?? null
  return {
    ...presentGame(sight === 'FULL' ? withoutSeats(game) : game),
    refusal: refusal === 'GAME_FULL' ? null : refusal,
    linkToken: joining.playsInIt ? game.link_token : null,
    takesVerdicts: isPlayer && takesVerdicts({ endsAt: game.ends_at, now }),
    you: isHost ? 'HOST' : isPlayer ? 'PLAYER' : null,
    players: joining.playsInIt
      ? coming.map((one) => ({
          seatsId: one.id,
          firstName: one.first_name,
          seats: one.seats,
          isYou: one.account_id === viewer.accountId,
          isHost: one.account_id === game.host_id,
          hosting: isHost || one.account_id === viewer.accountId ? one.hosting : null,
          level: one.level,
          yourVerdict: one.your_verdict,
          band: bands?.get(one.account_id) ?? null,
        }))
      : [],
    yourSeats: own.map((seats) => ({
      seatsId: seats.id,
      seats: seats.players,
      amount: seats.captured,
      canPassOn: canPassOn(seats.facts),
      seatsToken: seats.seatsToken,
    })),
    offeredSeats: seen.map((seats) => ({
      seatsId: seats.id,
      firstName: seats.is_by_link || joining.playsInIt ? seats.first_name : null,
      seats: seats.players,
      amount: seats.captured,
      isBeingPaid: seats.is_being_paid,
      isByLink: seats.is_by_link,
    })),
    rescue: joining.playsInIt && game.status === 'PENDING' ? await presentRescue(asking, db) : null,
    wasCalled: await wasCalled(asking, db),
    serverTime: now,
  }
}

/** Presents the game without a free seat, and therefore as certain to be played. */
const withoutSeats = (game: Found): Found => ({
  ...game,
  status: game.status === 'PENDING' ? 'CONFIRMED' : game.status,
  seats_paid: game.max_players,
  held: 0,
  passed_on: 0,
})

interface Reader {
  gameId: string
  accountId: string
  /** The token of the link that was opened. */
  seatsToken: string | undefined
}

interface OfferedSeats {
  id: string
  first_name: string
  players: number
  captured: number
  is_being_paid: boolean
  is_by_link: boolean
}

/** Seats that others pass on. The player already paying for them sees them as free. */
const offeredSeats = async ({ gameId, accountId, seatsToken }: Reader, db: Database): Promise<OfferedSeats[]> => {
  const { rows } = await sql<OfferedSeats>`
    select booking.id, account.first_name, booking.players, booking.captured,
           taker.account_id is distinct from ${accountId} and is_being_paid(seat_offer.taken_by) as is_being_paid,
           seat_offer.token is not distinct from ${seatsToken ?? null} as is_by_link
    from seat_offer join booking on booking.id = seat_offer.booking_id join account on account.id = booking.account_id
      left join booking taker on taker.id = seat_offer.taken_by
    where seat_offer.game_id = ${gameId} and booking.account_id <> ${accountId}
    order by seat_offer.offered_at, booking.id`.execute(db)
  return rows
}
