import type { Api } from '@baari/contract/api.ts'
import { lockUser } from '../../accounts/lockUser.ts'
import type { Handler } from '../../platform/http/context.ts'
import { Failure } from '../../platform/http/failure.ts'

/** Adds a turf to the favourites. Repeating it changes nothing and returns the original date. */
export const keepFavourite: Handler<Api['keepFavourite']> = async ({ params }, { db, now, viewer }) => {
  const favourite = { account_id: viewer.accountId, turf_id: params.turfId }
  await lockUser(db, viewer.accountId)
  // The lock keeps the turf from being deleted before its favourite is inserted.
  const turf = await db.selectFrom('turf').select('id').where('id', '=', params.turfId).forKeyShare().executeTakeFirst()
  if (!turf) throw new Failure('NOT_FOUND', { sentence: 'We could not find this turf.' })
  await db
    .insertInto('favourite')
    .values({ ...favourite, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await db
    .selectFrom('favourite')
    .select(['turf_id', 'created_at'])
    .where('account_id', '=', favourite.account_id)
    .where('turf_id', '=', favourite.turf_id)
    .executeTakeFirstOrThrow()
  return { turfId: kept.turf_id, createdAt: kept.created_at }
}
