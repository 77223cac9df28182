import type { Api } from '@baari/contract/api.ts'
import { partsOfDay } from '@baari/domain/availability/partsOfDay.ts'
import { lockUser } from '../../accounts/lockUser.ts'
import type { Handler } from '../../platform/http/context.ts'
import { ownCall } from './readGameCall.ts'

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
