import { callDaysOf, GAME_CALLS, partOfStart } from '@baari/domain/games/rescue/gameCall.ts'
import { isWithinReliability } from '@baari/domain/reliability/reliability.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import { clockText } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { notify } from '../../platform/messaging/notify.ts'
import { queueMessage } from '../../platform/messaging/queueMessage.ts'
import { bandsOf } from '../../reliability/bandsOf.ts'
import { groundsForSale } from '../../turfs/groundForSale.ts'
import type { Climbing } from './climbing.ts'
import { gameLink } from './gameLink.ts'
import type { LadderGame } from './lockLadderGame.ts'
import { pricesOn } from './pricesOn.ts'

interface Nearby {
  account_id: string
  phone: string
  language: Language
  km: number
}

/** More are read than are told: some of them show up less often than the host asks for. */
const MOST_READ = 4 * GAME_CALLS.mostToldOfOne

/** Tells players nearby, who want to hear of such games, that this one is short of players. Answers how many were told. */
export const callPlayers = async (game: LadderGame, clock: Climbing): Promise<number> => {
  // Whoever joins a game by its link is asked by its host.
  if (game.admission === 'LINK') return 0
  let told = 0
  for (const player of await playersNearby(game, clock)) {
    if (told === GAME_CALLS.mostToldOfOne) break
    if (await callPlayer(player, game, clock)) told += 1
  }
  return told
}

/** The nearest first: those whose wish fits the game, whom nothing keeps from it, and who have heard little of late. */
const playersNearby = async (game: LadderGame, { db, now }: Climbing): Promise<Nearby[]> => {
  const { rows } = await sql<Nearby>`
    select game_call.account_id, account.phone, account.language,
           cube_distance(turf.spot, earth_spot(game_call.latitude, game_call.longitude)) as km
    from game join turf on turf.id = game.turf_id
      join game_call on game_call.stopped_at is null and game_call.area @> turf.spot
      join account on account.id = game_call.account_id
    where game.id = ${game.id} and account.status = 'ACTIVE'
      and cube_distance(turf.spot, earth_spot(game_call.latitude, game_call.longitude)) <= game_call.km
      and (sports = '{}' or game.sport = any (sports))
      and (parts = '{}' or ${partOfStart(game.starts_minute) ?? null}::text = any (parts))
      and days in ('ANY', ${callDaysOf(game.date)})
      and not plays_in(game, account.id) and joining_refusal(game, account.id, null) is null
      and not exists (select from booking
                      where game_id = game.id and status = 'CONFIRMED' and are_apart(booking.account_id, account.id))
      and not exists (select from booking
                      where account_id = account.id and status in ('PAYMENT_AWAITED', 'CONFIRMED')
                        and starts_at < game.ends_at and ends_at > game.starts_at)
      and calls_in_week(account.id) < per_week
      and not exists (select from game_call_telling where account_id = account.id and rests_until > database_now())
    order by km, game_call.account_id limit ${MOST_READ}`.execute(db)
  const least = game.least_reliability
  if (least === null) return rows
  const bands = await bandsOf(
    db,
    rows.map(({ account_id }) => account_id),
    now,
  )
  return rows.filter(({ account_id }) => isWithinReliability(bands.get(account_id) ?? 'NEW', 'MOSTLY'))
}

const rupees = (paise: number): string => new Intl.NumberFormat('en-IN').format(paise / 100)

const callPlayer = async (player: Nearby, game: LadderGame, clock: Climbing): Promise<boolean> => {
  const { db } = clock
  const { rows } = await sql<{ may_call: boolean }>`
    select call_player(${player.account_id}, game, ${GAME_CALLS.hoursApart}) as may_call
    from game where id = ${game.id}`.execute(db)
  if (!rows[0]?.may_call) return false
  const ground = await groundsForSale().find(db, game.ground_id)
  if (!ground) throw new Error(`There is no ground ${game.ground_id}`)
  const facts = {
    sport: game.sport,
    turf: game.turf_name,
    ground: ground.name,
    date: game.date,
    time: `${clockText(game.starts_minute)}–${clockText(game.ends_minute)}`,
    km: (Math.round(player.km * 10) / 10).toString(),
    players: String(game.min_players - game.seats_paid),
    price: rupees(pricesOn(ground, game)(1).total),
  }
  await queueMessage(
    {
      recipient: player.phone,
      language: player.language,
      template: 'game_needs_players',
      parameters: { ...facts, link: gameLink(game.id, clock) },
      giveUpAt: game.cutoff_at,
    },
    clock,
  )
  await notify(
    {
      accountId: player.account_id,
      kind: 'game_needs_players',
      facts: { ...facts, game: game.id },
      turfId: game.turf_id,
    },
    clock,
  )
  return true
}
