import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { lockUser } from '../accounts/lockUser.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'

export const listLevels: Handler<Api['listLevels']> = (_asked, { db, viewer }) => ownLevels(db, viewer.accountId)

/** Saves or deletes the account's level at a sport. A changed level drops the verdicts of co-players. */
export const sayLevel: Handler<Api['sayLevel']> = async ({ body }, { db, now, viewer }) => {
  const { sport, level } = body
  await lockUser(db, viewer.accountId)
  const known = await db.selectFrom('sport').select('name').where('name', '=', sport).forKeyShare().executeTakeFirst()
  if (!known) throw new Failure('NOT_FOUND', { sentence: 'We do not know this game.' })
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
