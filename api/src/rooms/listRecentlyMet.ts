import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import { MET_DAYS } from '@baari/domain/rooms/room.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'

const MOST_SHOWN = 100

/**
 * Includes players of squads that the viewer has left, and of games and bills that none of the viewer's pages shows. A
 * squad lasts, so its players are listed until a year after they parted.
 */
export const listRecentlyMet: Handler<Api['listRecentlyMet']> = async (_asked, { db, now, viewer }) => {
  const { rows } = await sql<Answer<Api['listRecentlyMet']>['players'][number]>`
    select kind, meeting_id as "meetingId", met_id as "metId", first_name as "firstName", is_lead as "isLead",
           coalesce(turf.name, squad.name) as place, met_at as "metAt"
    from met_players(${viewer.accountId}) met
      join account on account.id = met.account_id
      left join turf on turf.id = met.turf_id
      left join squad on kind = 'SQUAD' and squad.id = meeting_id
    where account.deleted_at is null
      and case kind when 'SQUAD' then parted_at else met_at end > ${now}::timestamptz - ${MET_DAYS} * interval '1 day'
    order by met_at desc, met_id limit ${MOST_SHOWN}`.execute(db)
  return { players: rows }
}
