import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { partsOfDay } from '@baari/domain/availability/evening.ts'
import {
  type CallDays,
  type CallsPerWeek,
  callDaysOf,
  GAME_CALLS,
  partOfStart,
} from '@baari/domain/games/rescue/rescueLadder.ts'
import { sql } from 'kysely'
import { lockUser } from '../../accounts/manageUsers.ts'
import type { Handler } from '../../platform/http/context.ts'
import { groundsForSale } from '../../turfs/groundForSale.ts'
import { canBeInvited, type Invited, inviteToGame, seatFacts, whoShowsUp } from '../inviteToGame.ts'
import type { Climbing, LadderGame } from './ladderGame.ts'
import { pricesOn } from './proposal.ts'

/** Stores which games the account wants to be notified of, and starts the notifications. */
export const setGameCall: Handler<Api['setGameCall']> = async ({ body }, { db, now, viewer }) => {
  await lockUser(db, viewer.accountId)
  const wish = {
    sports: [...new Set(body.sports)].sort(),
    parts: partsOfDay.filter((part) => body.parts.includes(part)),
    days: body.days,
    place: body.place,
    latitude: body.latitude,
    longitude: body.longitude,
    km: body.within,
    per_week: body.perWeek,
    set_at: now,
    stopped_at: null,
  }
  await db
    .insertInto('game_call')
    .values({ account_id: viewer.accountId, ...wish })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(wish))
    .execute()
  return ownCall(db, viewer.accountId)
}

/** The games that an account wants to hear of. */
const ownCall = async (db: Database, accountId: string): Promise<Answer<Api['readGameCall']>> => {
  const row = await db.selectFrom('game_call').selectAll().where('account_id', '=', accountId).executeTakeFirst()
  return {
    call: row
      ? {
          isOn: row.stopped_at === null,
          sports: row.sports,
          parts: partsOfDay.filter((part) => row.parts.includes(part)),
          days: row.days as CallDays,
          place: row.place,
          latitude: row.latitude,
          longitude: row.longitude,
          within: row.km,
          perWeek: row.per_week as CallsPerWeek,
        }
      : null,
  }
}

export const readGameCall: Handler<Api['readGameCall']> = (_asked, { db, viewer }) => ownCall(db, viewer.accountId)

/** Stops notifying the account of games. Its choices are kept. */
export const stopGameCalls: Handler<Api['stopGameCalls']> = async (_asked, { db, now, viewer }) => {
  await db
    .updateTable('game_call')
    .set({ stopped_at: now })
    .where('account_id', '=', viewer.accountId)
    .where('stopped_at', 'is', null)
    .execute()
  return ownCall(db, viewer.accountId)
}

interface Nearby extends Invited {
  km: number
}

/** More players than are notified, since some of them show up less often than the host asks for. */
const MOST_READ = 4 * GAME_CALLS.mostToldOfOne

/** Notifies players nearby who want such games that this one is short of players. Returns how many it notified. */
export const callPlayers = async (game: LadderGame, clock: Climbing): Promise<number> => {
  // The host of a game with a link invites its players.
  if (game.admission === 'LINK') return 0
  let notified = 0
  for (const player of await playersNearby(game, clock)) {
    if (notified === GAME_CALLS.mostToldOfOne) break
    if (await callPlayer(player, game, clock)) notified += 1
  }
  return notified
}

/** The nearest first: those whose wish fits the game, whom nothing keeps from it, and who have heard little of late. */
const playersNearby = async (game: LadderGame, { db, now }: Climbing): Promise<readonly Nearby[]> => {
  const { rows } = await sql<Nearby>`
    select game_call.account_id, account.phone, account.language,
           cube_distance(turf.spot, earth_spot(game_call.latitude, game_call.longitude)) as km
    from game join turf on turf.id = game.turf_id
      join game_call on game_call.stopped_at is null and game_call.area @> turf.spot
      join account on account.id = game_call.account_id
    where game.id = ${game.id} and turf.sale_stopped_at is null and ${canBeInvited}
      and cube_distance(turf.spot, earth_spot(game_call.latitude, game_call.longitude)) <= game_call.km
      and (sports = '{}' or game.sport = any (sports))
      and (parts = '{}' or ${partOfStart(game.starts_minute) ?? null}::text = any (parts))
      and days in ('ANY', ${callDaysOf(game.date)})
      and calls_in_week(account.id) < per_week
      and not exists (select from game_call_notification where account_id = account.id and quiet_until > database_now())
    order by km, game_call.account_id limit ${MOST_READ}`.execute(db)
  return whoShowsUp(rows, game, { db, now })
}

const callPlayer = async (player: Nearby, game: LadderGame, clock: Climbing): Promise<boolean> => {
  const { db } = clock
  const { rows } = await sql<{ may_call: boolean }>`
    select call_player(${player.account_id}, game, ${GAME_CALLS.hoursApart}) as may_call
    from game where id = ${game.id}`.execute(db)
  if (!rows[0]?.may_call) return false
  const ground = await groundsForSale().find(db, game.ground_id)
  if (!ground) throw new Error(`There is no ground ${game.ground_id}`)
  await inviteToGame(
    player,
    {
      kind: 'game_needs_players',
      facts: {
        ...seatFacts(
          { game, turf: game.turf_name, ground: ground.name, price: pricesOn(ground, game)(1).listPrice },
          clock,
        ),
        sport: game.sport,
        km: (Math.round(player.km * 10) / 10).toString(),
        players: String(game.min_players - game.seats_paid),
      },
      turfId: game.turf_id,
      until: game.cutoff_at,
    },
    clock,
  )
  return true
}

/** Was the account notified that this game needs players, and does it still get such notifications? */
export const wasCalled = async (
  { gameId, accountId }: { gameId: string; accountId: string },
  db: Database,
): Promise<boolean> => {
  const telling = await db
    .selectFrom('game_call_notification')
    .innerJoin('game_call', 'game_call.account_id', 'game_call_notification.account_id')
    .select('game_call.account_id')
    .where('game_call_notification.account_id', '=', accountId)
    .where('game_call_notification.game_id', '=', gameId)
    .where('game_call.stopped_at', 'is', null)
    .executeTakeFirst()
  return telling !== undefined
}
