import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../../platform/http/context.ts'

/** Keeps a turf no longer; one that is not kept stays so. */
export const dropFavourite: Handler<Api['dropFavourite']> = async ({ params }, { db, viewer }) => {
  await db
    .deleteFrom('favourite')
    .where('account_id', '=', viewer.accountId)
    .where('turf_id', '=', params.turfId)
    .execute()
  return { turfId: params.turfId }
}
