import type { Database } from '@baari/db/connect.ts'
import { areClose, movesInto } from '@baari/domain/games/rescue/merging.ts'
import { answersEndAt } from '@baari/domain/games/rescue/rescueLadder.ts'
import { sql } from 'kysely'
import { groundsForSale } from '../../turfs/groundForSale.ts'
import { canMerge } from './canMerge.ts'
import type { Climbing } from './climbing.ts'
import { isShort } from './isShort.ts'
import type { LadderGame } from './lockLadderGame.ts'
import { paidSeats } from './paidSeats.ts'
import { pricesOn } from './pricesOn.ts'
import type { Target } from './propose.ts'
import { thoseWhoCanMove } from './thoseWhoCanMove.ts'

interface Merge {
  /** The game whose players would move. */
  game: LadderGame
  target: Target
  answerUntil: Date
}

/** Another short game of the turf with which this one would be on: the earliest one that fits. */
export const findMerge = async (game: LadderGame, clock: Climbing): Promise<Merge | undefined> => {
  for (const other of await gamesBeside(game, clock)) {
    const [moving, target] = movesInto(shortOf(game), shortOf(other)) ? [game, other] : [other, game]
    const cutoffAt = new Date(Math.min(moving.cutoff_at.getTime(), target.cutoff_at.getTime()))
    const answerUntil = answersEndAt({ cutoffAt })
    if (answerUntil <= clock.now || (await hasMerged(moving, clock.db))) continue
    const ground = await groundsForSale().find(clock.db, target.ground_id)
    if (!ground) throw new Error(`There is no ground ${target.ground_id}`)
    const seats = await thoseWhoCanMove(await paidSeats(clock.db, moving.id), target, clock.db)
    if (await canMerge({ moving, target, seats, priceOf: pricesOn(ground, target) }, clock.db))
      return { game: moving, target: { groundId: target.ground_id, gameId: target.id }, answerUntil }
  }
  return undefined
}

const shortOf = (game: LadderGame) => ({ id: game.id, startsAt: game.starts_at, seatsPaid: game.seats_paid })

/** Short games of the same sport that start at about the same time, open to the same people, with nothing else under way. */
const gamesBeside = async (game: LadderGame, { db }: Climbing): Promise<LadderGame[]> => {
  if (game.admission === 'LINK') return []
  const { rows } = await sql<LadderGame>`
    select game.*, turf.time_zone, turf.name as turf_name, seats_held(game.id) as seats_held, database_now() as now
    from game join turf on turf.id = game.turf_id
    where game.turf_id = ${game.turf_id} and game.id <> ${game.id} and game.sport = ${game.sport}
      and game.admission = ${game.admission} and game.status = 'PENDING'
      and game.min_reliability is not distinct from ${game.min_reliability}
      and game.cutoff_at > database_now()
      and not exists (select from game_rescue_schedule where game_id = game.id and stopped_at is not null)
      and not exists (select from game_rescue
                      where (game_id = game.id or target_game_id = game.id) and outcome = 'PROPOSED')
      and not exists (select from game_rescue where game_id = game.id and step = 'MERGE' and outcome = 'DONE')
    order by game.starts_at, game.id`.execute(db)
  return rows.filter((other) => isShort(other) && areClose({ startsAt: game.starts_at }, { startsAt: other.starts_at }))
}

/** Each step of a ladder is taken once. */
const hasMerged = async ({ id }: LadderGame, db: Database): Promise<boolean> =>
  (await db
    .selectFrom('game_rescue')
    .select('id')
    .where('game_id', '=', id)
    .where('step', '=', 'MERGE')
    .executeTakeFirst()) !== undefined
