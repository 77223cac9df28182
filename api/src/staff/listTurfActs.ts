import type { Api } from '@baari/contract/api.ts'
import type { Asked, TurfRight } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { readList } from '../platform/http/readList.ts'
import { hasPermission } from '../platform/permissions/permissions.ts'

/** The audit log of a turf as its owner reads it. Acts of admins appear as Baari's, without a name. */
export const listTurfActs: Handler<Api['listTurfActs']> = async ({ query }, { db, viewer }) => {
  const turf = await db
    .selectFrom('turf')
    .select('id')
    .where('id', '=', query.turfId)
    .where(hasPermission(viewer))
    .executeTakeFirst()
  if (!turf) throw new Failure('NOT_FOUND', { sentence: 'We could not find this turf.' })
  const { rows: acts, ...totals } = await readList({
    db,
    query,
    rows: foundActs(db, query)
      .leftJoin('account', (join) => join.onRef('account.id', '=', 'actor_id').on('account.role', '<>', 'ADMIN'))
      .select(['audit_log.id', 'audit_log.at', 'audit_log.action', 'audit_log.subject_id', 'account.id as actor_id'])
      .select(
        sql<string | null>`nullif(trim(concat_ws(' ', account.first_name, account.last_name)), '')`.as('actor_name'),
      )
      .select(
        sql<TurfRight | null>`(select max(permission) from account_permission
          where account_permission.turf_id = audit_log.turf_id and account_permission.account_id = account.id)`.as(
          'actor_right',
        ),
      )
      .orderBy('audit_log.at', 'desc')
      .orderBy('audit_log.id', 'desc'),
    found: foundActs(db, query),
  })
  const content = acts.map((act) => ({
    entityId: String(act.id),
    at: act.at,
    actorId: act.actor_id,
    actorName: act.actor_name,
    actorRight: act.actor_right,
    action: act.action,
    subjectId: act.subject_id,
  }))
  return { content: content, ...totals }
}

const foundActs = (db: Database, query: Asked<Api['listTurfActs']>['query']) => {
  const found = db.selectFrom('audit_log').where('audit_log.turf_id', '=', query.turfId)
  return query.actorId ? found.where('audit_log.actor_id', '=', query.actorId) : found
}
