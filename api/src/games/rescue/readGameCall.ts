import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { partsOfDay } from '@baari/domain/availability/partsOfDay.ts'
import type { CallDays, CallsPerWeek } from '@baari/domain/games/rescue/gameCall.ts'
import type { Handler } from '../../platform/http/context.ts'

/** The games that an account wants to hear of. */
export const ownCall = async (db: Database, accountId: string): Promise<Answer<Api['readGameCall']>> => {
  const row = await db.selectFrom('game_call').selectAll().where('account_id', '=', accountId).executeTakeFirst()
  return {
    call: row
      ? {
          isOn: row.stopped_at === null,
          sports: row.sports,
          parts: partsOfDay.filter((part) => row.parts.includes(part)),
          days: row.days as CallDays,
          place: row.place,
          latitude: row.latitude,
          longitude: row.longitude,
          within: row.km,
          perWeek: row.per_week as CallsPerWeek,
        }
      : null,
  }
}

export const readGameCall: Handler<Api['readGameCall']> = (_asked, { db, viewer }) => ownCall(db, viewer.accountId)
