import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { type Level, type LevelRange, shownLevel, type Verdict } from '@baari/domain/levels/levels.ts'
import { lockUser } from '../accounts/manageUsers.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'

export const listLevels: Handler<Api['listLevels']> = (_asked, { db, viewer }) => ownLevels(db, viewer.accountId)

/** Saves or deletes the account's level at a sport. A changed level drops the verdicts of co-players. */
export const sayLevel: Handler<Api['sayLevel']> = async ({ body }, { db, now, viewer }) => {
  const { sport, level } = body
  await lockUser(db, viewer.accountId)
  const known = await db.selectFrom('sport').select('name').where('name', '=', sport).forKeyShare().executeTakeFirst()
  if (!known) throw new Failure('NOT_FOUND', { message: 'We do not know this game.' })
  const own = { account_id: viewer.accountId, sport }
  await db
    .deleteFrom('account_level')
    .where('account_id', '=', own.account_id)
    .where('sport', '=', sport)
    .where('declared', 'is distinct from', level)
    .execute()
  // Saying the same again is no new word.
  if (level !== null)
    await db
      .insertInto('account_level')
      .values({ ...own, declared: level, effective: level, declared_at: now })
      .onConflict((conflict) => conflict.columns(['account_id', 'sport']).doNothing())
      .execute()
  return ownLevels(db, viewer.accountId)
}

const ownLevels = async (db: Database, accountId: string): Promise<Answer<Api['listLevels']>> => ({
  levels: await db
    .selectFrom('account_level')
    .select(['sport', 'declared as said', 'effective as shown'])
    .where('account_id', '=', accountId)
    .orderBy('sport')
    .execute(),
})

interface Spoken {
  accountId: string
  sport: string
  saidBy: string
  gameId: string
  verdict: Verdict
  now: Date
}

/** Keeps what a co-player says of an account's level, and moves the level where enough of them agree. */
export const keepVerdict = async (db: Database, spoken: Spoken): Promise<void> => {
  const about = { account_id: spoken.accountId, sport: spoken.sport }
  // Verdicts about one player are counted one after the other.
  const level = await db
    .selectFrom('account_level')
    .select('declared')
    .where('account_id', '=', about.account_id)
    .where('sport', '=', about.sport)
    .forUpdate()
    .executeTakeFirst()
  if (!level) throw new Failure('NOT_FOUND', { message: 'This player has not said a level.' })
  const verdict = { game_id: spoken.gameId, verdict: spoken.verdict, given_at: spoken.now }
  await db
    .insertInto('level_verdict')
    .values({ ...about, given_by: spoken.saidBy, ...verdict })
    .onConflict((conflict) => conflict.columns(['account_id', 'sport', 'given_by']).doUpdateSet(verdict))
    .execute()
  const counted = await db
    .selectFrom('level_verdict')
    .select('verdict')
    .where('account_id', '=', about.account_id)
    .where('sport', '=', about.sport)
    .execute()
  const effective = shownLevel(
    level.declared,
    counted.map(({ verdict }) => verdict as Verdict),
  )
  await db
    .updateTable('account_level')
    .set({ effective })
    .where('account_id', '=', about.account_id)
    .where('sport', '=', about.sport)
    .execute()
}

/** The levels a game is meant for, out of its row; null where any is welcome. */
export const levelsOf = (game: { min_level: Level | null; max_level: Level | null }): LevelRange | null =>
  game.min_level && game.max_level && { least: game.min_level, most: game.max_level }
