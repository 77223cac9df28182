import { callDaysOf, GAME_CALLS, partOfStart } from '@baari/domain/games/rescue/gameCall.ts'
import { sql } from 'kysely'
import { groundsForSale } from '../../turfs/groundForSale.ts'
import { canBeInvited } from '../canBeInvited.ts'
import { type Invited, inviteToGame, seatFacts } from '../inviteToGame.ts'
import { whoShowsUp } from '../whoShowsUp.ts'
import type { Climbing } from './climbing.ts'
import type { LadderGame } from './lockLadderGame.ts'
import { pricesOn } from './pricesOn.ts'

interface Nearby extends Invited {
  km: number
}

/** More players than are notified, since some of them show up less often than the host asks for. */
const MOST_READ = 4 * GAME_CALLS.mostToldOfOne

/** Notifies players nearby who want such games that this one is short of players. Returns how many it notified. */
export const callPlayers = async (game: LadderGame, clock: Climbing): Promise<number> => {
  // The host of a game with a link invites its players.
  if (game.admission === 'LINK') return 0
  let told = 0
  for (const player of await playersNearby(game, clock)) {
    if (told === GAME_CALLS.mostToldOfOne) break
    if (await callPlayer(player, game, clock)) told += 1
  }
  return told
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
          { game, turf: game.turf_name, ground: ground.name, price: pricesOn(ground, game)(1).total },
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
