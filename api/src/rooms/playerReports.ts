import type { Api } from '@baari/contract/api.ts'
import type { RequestOf } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { PlayerReportTable } from '@baari/db/schema.ts'
import type { ReportDecision, ReportReason } from '@baari/domain/rooms/room.ts'
import { type Selectable, sql } from 'kysely'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { readList } from '../platform/http/readList.ts'
import { metPlayer, metPlayers } from './metPlayers.ts'

/** Stores a report about a player whom the viewer has met, with a copy of the reported message. */
export const reportPlayer: Handler<Api['reportPlayer']> = async ({ params, body }, { db, now, viewer }) => {
  const { kind, meetingId } = params
  const meeting = { kind, meetingId, viewerId: viewer.accountId }
  const message =
    'messageId' in body && kind === 'GAME'
      ? await db
          .selectFrom('room_message')
          .select(['id', 'account_id', 'text', 'quick_reply'])
          .where('id', '=', body.messageId)
          .where('game_id', '=', meetingId)
          .executeTakeFirst()
      : undefined
  const reported =
    'metId' in body
      ? await metPlayer(db, { ...meeting, metId: body.metId })
      : (await metPlayers(db, meeting)).find(({ account_id }) => account_id === message?.account_id)
  if (!reported) throw new Failure('NOT_FOUND', { message: 'We could not find this message.' })
  await db
    .insertInto('player_report')
    .values({
      id: newId('REPORT', now),
      game_id: kind === 'GAME' ? meetingId : null,
      squad_id: kind === 'SQUAD' ? meetingId : null,
      bill_id: kind === 'BILL' ? meetingId : null,
      turf_id: reported.turf_id,
      reported_by: viewer.accountId,
      account_id: reported.account_id,
      message_id: message?.id ?? null,
      message_text: message ? (message.text ?? message.quick_reply) : null,
      reason: body.reason,
      reported_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { message: 'Thank you. We look at it.' }
}

type Query = RequestOf<Api['listPlayerReports']>['query']

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

/** Decides a report. A removed message disappears for all players; the report keeps its text. */
export const decidePlayerReport: Handler<Api['decidePlayerReport']> = async ({ params, body }, { db, now, viewer }) => {
  const report = await db
    .selectFrom('player_report')
    .select(['id', 'account_id', 'message_id', 'decided_at'])
    .where('id', '=', params.reportId)
    .forUpdate()
    .executeTakeFirst()
  const { decision } = body
  if (!report || (decision === 'MESSAGE_REMOVED' && report.message_id === null))
    throw new Failure('NOT_FOUND', { message: 'We could not find this report.' })
  if (report.decided_at !== null) throw new Failure('REPORT_DECIDED')
  await db
    .updateTable('player_report')
    .set({ decided_at: now, decided_by: viewer.accountId, decision })
    .where('id', '=', report.id)
    .execute()
  if (decision === 'MESSAGE_REMOVED' && report.message_id !== null)
    await db.deleteFrom('room_message').where('id', '=', report.message_id).execute()
  await recordAuditEvents(
    [{ actorId: viewer.accountId, action: 'player_report.decided', subjectId: report.account_id, after: { decision } }],
    { db, now },
  )
  return { message: 'The report is decided.' }
}
