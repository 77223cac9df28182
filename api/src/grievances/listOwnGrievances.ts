import type { Api } from '@baari/contract/api.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { readList } from '../platform/http/readList.ts'
import { presentGrievance, readAnswers } from './presentGrievance.ts'

/** Those of the phone that the account has proved to be its own. */
export const listOwnGrievances: Handler<Api['listOwnGrievances']> = async ({ query }, { db, viewer }) => {
  const own = db.selectFrom('grievance').where(
    sql<boolean>`exists (select from numbers_of(${viewer.accountId})
                           where held_number = phone and created_at >= held_since and created_at < held_until)`,
  )
  const { rows: grievances, ...totals } = await readList({
    db,
    query,
    rows: own.selectAll('grievance').orderBy('grievance.created_at', 'desc').orderBy('grievance.id', 'desc'),
    found: own,
  })
  const answers = await readAnswers(db, grievances)
  return {
    content: grievances.map((grievance) => presentGrievance(grievance, answers.get(grievance.id))),
    ...totals,
  }
}
