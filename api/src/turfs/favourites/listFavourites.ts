import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../../platform/http/context.ts'

export const listFavourites: Handler<Api['listFavourites']> = async (_asked, { db, viewer }) => {
  const favourites = await db
    .selectFrom('favourite')
    .innerJoin('turf', 'turf.id', 'favourite.turf_id')
    .select(['turf.id', 'turf.name', 'favourite.created_at'])
    .where('account_id', '=', viewer.accountId)
    .orderBy('favourite.created_at', 'desc')
    .orderBy('turf.id')
    .execute()
  return { content: favourites.map(({ id, name, created_at }) => ({ turfId: id, name, createdAt: created_at })) }
}
