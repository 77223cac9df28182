import type { Api } from '@baari/contract/api.ts'
import type { Asked } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { readList } from '../platform/http/readList.ts'
import { presentManaged, readAnswers } from './presentGrievance.ts'

type Query = Asked<Api['listGrievances']>['query']

const dueAt: RawBuilder<Date> = sql`case when acknowledged_at is null then acknowledge_by else close_by end`

/** Those that are open come first, by the clock that runs out next or has run out longest; then the closed, newest first. */
export const listGrievances: Handler<Api['listGrievances']> = async ({ query }, { db, now }) => {
  const { rows: grievances, ...totals } = await readList({
    db,
    query,
    rows: found(db, query, now)
      .selectAll()
      .orderBy((eb) => eb('closed_at', 'is not', null))
      .orderBy(sql`case when closed_at is null then ${dueAt} end`)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
    found: found(db, query, now),
  })
  const answers = await readAnswers(db, grievances)
  return {
    content: grievances.map((grievance) => presentManaged(grievance, answers.get(grievance.id))),
    ...totals,
  }
}

const found = (db: Database, { state }: Query, now: Date) => {
  const all = db.selectFrom('grievance')
  if (state === undefined) return all
  if (state === 'CLOSED') return all.where('closed_at', 'is not', null)
  const open = all.where('closed_at', 'is', null)
  return state === 'OPEN' ? open : open.where(sql<boolean>`${dueAt} <= ${now}`)
}
