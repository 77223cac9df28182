import type { Database } from '@baari/db/connect.ts'
import { shownLevel, type Verdict } from '@baari/domain/levels/levels.ts'
import { Failure } from '../platform/http/failure.ts'

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
  if (!level) throw new Failure('NOT_FOUND', { sentence: 'This player has not said a level.' })
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
