import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { gameSight, type Joining, type JoiningRefusal } from '@baari/domain/games/joining.ts'
import { canPassOn, type passingOnRefusal } from '@baari/domain/games/seats.ts'
import { type Level, takesVerdicts, type Verdict } from '@baari/domain/levels/levels.ts'
import { isWithinReliability, type LeastBand } from '@baari/domain/reliability/reliability.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { bandsOf } from '../reliability/readReliability.ts'
import { type FoundGame, gameColumns, presentGame } from './listGames.ts'
import { presentRescue } from './rescue/answerRescue.ts'
import { wasCalled } from './rescue/gameCalls.ts'

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
    throw new Failure('NOT_FOUND', { message: 'We could not find this game.' })
  if (sight === 'GENDER_NEEDED' || sight === 'GAME_FOR_WOMEN') throw new Failure(sight)
  const ids = coming.map(({ account_id }) => account_id)
  const bands = isHost ? await bandsOf(db, ids, now) : undefined
  // The link of seats leads to them alone.
  const seen = gameSight(joining) === 'OPEN' ? offered : byLink
  return {
    ...presentGame(sight === 'FULL' ? withoutSeats(game) : game),
    refusal: joining.refusal,
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

interface Asking {
  gameId: string
  accountId: string
  /** The token of the link that led to the game; `true` asks as if it were the right one. */
  linkToken: string | true | null | undefined
}

/**
 * An account's standing toward a game. `refusal` is the database's, or else that of an account that is less reliable than
 * the host asks for; it is null if only a block prevents joining.
 */
interface FoundJoining extends Joining {
  refusal: JoiningRefusal | null
}

/** Reads the facts that decide whether an account may see and join a game; undefined if the game does not exist. */
export const joiningOf = async (
  { gameId, accountId, linkToken }: Asking,
  { db, now }: { db: Database; now: Date },
): Promise<FoundJoining | undefined> => {
  const token = linkToken === true ? sql`game.link_token` : sql`${linkToken ?? null}::text`
  const { rows } = await sql<FoundJoining & { least: LeastBand | null }>`
    select admission, plays_in(game, account.id) as "playsInIt", is_apart(game, account.id) as "isApart",
           coalesce(link_token = ${token}, false) as "hasLink", account.gender,
           nullif(joining_refusal(game, account.id, ${token}), 'GAME_FULL') as refusal, min_reliability as least
    from game join account on account.id = ${accountId}
    where game.id = ${gameId}`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { least, ...joining } = found
  if (least === null || joining.playsInIt || joining.refusal) return joining
  const bands = await bandsOf(db, [accountId], now)
  const isReliable = isWithinReliability(bands.get(accountId) ?? 'NEW', least)
  return { ...joining, refusal: isReliable ? null : 'RELIABILITY_NEEDED' }
}

interface Row {
  id: string
  players: number
  turf_id: string
  status: string
  total: number
  captured: number
  refunded: number
  starts_at: Date
  is_disputed: boolean
  is_checked_in: boolean
  is_host: boolean
  times_passed_on: number
  game_status: string
  cutoff_at: Date
  seats_token: string | null
  now: Date
}

interface OwnSeats {
  id: string
  players: number
  turfId: string
  captured: number
  /** Null while they are not offered. */
  seatsToken: string | null
  now: Date
  /** By which it is decided whether they can be passed on. */
  facts: Parameters<typeof passingOnRefusal>[0]
}

/** The confirmed seats of an account in a game. */
export const ownSeats = async (
  { gameId, accountId }: { gameId: string; accountId: string },
  db: Database,
): Promise<OwnSeats[]> => {
  const { rows } = await sql<Row>`
    select booking.id, players, booking.turf_id, booking.status, total, captured, refunded, booking.starts_at,
           is_disputed(booking.id) as is_disputed,
           exists (select from check_in where check_in.booking_id = booking.id) as is_checked_in,
           game.host_id is not distinct from booking.account_id as is_host, passed_on.times as times_passed_on, game.status as game_status, game.cutoff_at,
           seat_offer.token as seats_token, database_now() as now
    from booking join game on game.id = booking.game_id left join seat_offer on seat_offer.booking_id = booking.id
      cross join lateral (
        with recursive earlier as (
          select booking.replaces_booking_id as id where booking.replaces_booking_id is not null
          union all
          select before.replaces_booking_id from earlier join booking before on before.id = earlier.id
            where before.replaces_booking_id is not null)
        select count(*)::integer as times from earlier) passed_on
    where booking.game_id = ${gameId} and booking.account_id = ${accountId} and booking.status = 'CONFIRMED'
    order by booking.id`.execute(db)
  return rows.map(({ now, ...row }) => ({
    id: row.id,
    players: row.players,
    turfId: row.turf_id,
    captured: row.captured,
    seatsToken: row.seats_token,
    now,
    facts: {
      status: row.status,
      total: row.total,
      captured: row.captured,
      refunded: row.refunded,
      isDisputed: row.is_disputed,
      isCheckedIn: row.is_checked_in,
      isHost: row.is_host,
      timesPassedOn: row.times_passed_on,
      game: { status: row.game_status, startsAt: row.starts_at, cutoffAt: row.cutoff_at, now },
    },
  }))
}
