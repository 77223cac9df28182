import type { Api } from '@baari/contract/api.ts'
import type { Asked } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { PlayerReportTable } from '@baari/db/schema.ts'
import type { ReportDecision, ReportReason } from '@baari/domain/rooms/room.ts'
import { type Selectable, sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { readList } from '../platform/http/readList.ts'

type Query = Asked<Api['listPlayerReports']>['query']

/** Reports that wait for a decision come first. The list never names the players who reported. */
export const listPlayerReports: Handler<Api['listPlayerReports']> = async ({ query }, { db, now }) => {
  const { rows, ...totals } = await readList({
    db,
    query,
    rows: found(db, query)
      .innerJoin('account', 'account.id', 'player_report.account_id')
      .leftJoin('game', 'game.id', 'player_report.game_id')
      .leftJoin('booking', 'booking.id', 'player_report.bill_id')
      .leftJoin('turf', 'turf.id', 'player_report.turf_id')
      .leftJoin('squad', 'squad.id', 'player_report.squad_id')
      .selectAll('player_report')
      .select(['account.first_name', 'turf.name as turf_name', 'squad.name as squad_name'])
      .select((eb) => eb.fn.coalesce('game.starts_at', 'booking.starts_at').as('starts_at'))
      .select(
        sql<number>`(select count(distinct reported_by)::integer from player_report about
          where about.account_id = player_report.account_id and about.reported_at > ${now}::timestamptz - interval '1 year')`.as(
          'reporters',
        ),
      )
      .orderBy((eb) => eb('decided_at', 'is not', null))
      .orderBy('reported_at', 'desc')
      .orderBy('player_report.id', 'desc'),
    found: found(db, query),
  })
  return {
    content: rows.map((report) => ({
      entityId: report.id,
      reason: report.reason as ReportReason,
      words: report.message_text,
      aboutMessage: report.message_id !== null,
      reportedAt: report.reported_at,
      userId: report.account_id,
      firstName: report.first_name,
      reporters: report.reporters,
      ...meetingOf(report),
      turfName: report.turf_name,
      squadName: report.squad_name,
      startsAt: report.starts_at,
      decision: report.decision as ReportDecision | null,
      decidedAt: report.decided_at,
    })),
    ...totals,
  }
}

const meetingOf = (report: Pick<Selectable<PlayerReportTable>, 'game_id' | 'squad_id' | 'bill_id'>) => {
  if (report.game_id !== null) return { kind: 'GAME' as const, meetingId: report.game_id }
  if (report.squad_id !== null) return { kind: 'SQUAD' as const, meetingId: report.squad_id }
  return { kind: 'BILL' as const, meetingId: report.bill_id! }
}

const found = (db: Database, { state }: Query) => {
  const all = db.selectFrom('player_report')
  if (state === undefined) return all
  return all.where('decided_at', state === 'OPEN' ? 'is' : 'is not', null)
}
