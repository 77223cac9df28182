import type { Api } from '@baari/contract/api.ts'
import type { Asked } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { addDays } from '@baari/domain/shared/calendarDate.ts'
import { INDIA, instantAt } from '@baari/domain/shared/zonedTime.ts'
import { maskNumbers } from '../accounts/maskNumbers.ts'
import type { Handler } from '../platform/http/context.ts'
import { readList } from '../platform/http/readList.ts'

/** Id prefixes of audited subjects. Screens show ids without them, so a search tries each. */
const PREFIXES = [
  'USER',
  'TURF',
  'GROUND',
  'BOOKING',
  'PLAYER',
  'REVIEW',
  'ENQUIRY',
  'BLOCK',
  'PRICE',
  'REFUND',
  'PAYMENT',
  'DIFFERENCE',
  'DISPUTE',
  'BANKLINE',
  'SESSION',
]

const subjectsOf = (typed: string): string[] => [typed, ...PREFIXES.map((prefix) => `${prefix}_${typed}`)]

/** The audit log, newest first. Numbers in it are masked, as they are in every list. */
export const listActs: Handler<Api['listActs']> = async ({ query }, { db }) => {
  const { rows: acts, ...totals } = await readList({
    db,
    query,
    rows: foundActs(db, query)
      .leftJoin('account', 'account.id', 'audit_log.actor_id')
      .selectAll('audit_log')
      .select(['account.first_name', 'account.last_name'])
      .orderBy('audit_log.at', 'desc')
      .orderBy('audit_log.id', 'desc'),
    found: foundActs(db, query),
  })
  const content = acts.map((act) => ({
    entityId: String(act.id),
    at: act.at,
    actorId: act.actor_id,
    actorName: [act.first_name, act.last_name].filter(Boolean).join(' ') || null,
    action: act.action,
    subjectId: act.subject_id,
    before: maskNumbers(act.before as Record<string, unknown> | null),
    after: maskNumbers(act.after as Record<string, unknown> | null),
  }))
  return { content: content, ...totals }
}

const foundActs = (db: Database, query: Asked<Api['listActs']>['query']) => {
  let found = db.selectFrom('audit_log')
  if (query.subjectId) found = found.where('audit_log.subject_id', 'in', subjectsOf(query.subjectId))
  if (query.actorId) found = found.where('audit_log.actor_id', '=', query.actorId)
  if (query.action) found = found.where('audit_log.action', 'like', `${query.action.replaceAll(/[\\%_]/g, '\\$&')}%`)
  if (query.startDate) found = found.where('audit_log.at', '>=', instantAt(query.startDate, 0, INDIA))
  if (query.endDate) found = found.where('audit_log.at', '<', instantAt(addDays(query.endDate, 1), 0, INDIA))
  return found
}
