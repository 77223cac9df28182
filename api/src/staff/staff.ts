import type { Api } from '@baari/contract/api.ts'
import type { Answer, RequestOf, StaffRight, TurfRight } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { readList } from '../platform/http/readList.ts'
import { fullName } from '../platform/messaging/accountName.ts'
import { ownedTurf } from '../turfs/ownedTurf.ts'

/** By turf, those who have been there longest first. */
export const listStaff: Handler<Api['listStaff']> = async (_asked, { db, viewer }) => {
  const rows = await staffOf(db, viewer.accountId)
    .orderBy('turf.name_key')
    .orderBy('turf.id')
    .orderBy('invited_at')
    .orderBy('turf_staff.id')
    .execute()
  return { content: rows.map(presentStaff) }
}

export const changeStaff: Handler<Api['changeStaff']> = async ({ params, body }, { db, now, viewer }) => {
  const before = await ownStaff(db, params.staffId, viewer.accountId)
  if (before.permission === body.right) return presentStaff(before)
  await db.updateTable('turf_staff').set({ permission: body.right }).where('id', '=', before.id).execute()
  await recordAuditEvents(
    [
      {
        actorId: viewer.accountId,
        action: 'staff.changed',
        subjectId: before.id,
        before: { right: before.permission },
        after: { right: body.right },
      },
    ],
    { db, now },
  )
  return presentStaff({ ...before, permission: body.right })
}

export const endStaff: Handler<Api['endStaff']> = async ({ params }, { db, now, viewer }) => {
  const before = await ownStaff(db, params.staffId, viewer.accountId)
  await db.updateTable('turf_staff').set({ ended_at: now }).where('id', '=', before.id).execute()
  await recordAuditEvents(
    [{ actorId: viewer.accountId, action: 'staff.ended', subjectId: before.id, before: { right: before.permission } }],
    { db, now },
  )
  return { message: `${before.name} no longer works at ${before.turf_name}.` }
}

/** The audit log of a turf as its owner reads it. Acts of admins appear as Baari's, without a name. */
export const listTurfActs: Handler<Api['listTurfActs']> = async ({ query }, { db, viewer }) => {
  await ownedTurf(db, query.turfId, viewer)
  const { rows: acts, ...totals } = await readList({
    db,
    query,
    rows: foundActs(db, query)
      .leftJoin('api_key', 'api_key.id', 'audit_log.api_key_id')
      .leftJoin('account', (join) => join.onRef('account.id', '=', 'actor_id').on('account.role', '<>', 'ADMIN'))
      .select(['audit_log.id', 'audit_log.at', 'audit_log.action', 'audit_log.subject_id', 'account.id as actor_id'])
      .select('api_key.name as api_key_name')
      .select(fullName.as('actor_name'))
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
    apiKeyName: act.api_key_name,
    actorRight: act.actor_right,
    action: act.action,
    subjectId: act.subject_id,
  }))
  return { content, ...totals }
}

const foundActs = (db: Database, query: RequestOf<Api['listTurfActs']>['query']) => {
  const found = db.selectFrom('audit_log').where('audit_log.turf_id', '=', query.turfId)
  return query.actorId ? found.where('audit_log.actor_id', '=', query.actorId) : found
}

/** Members and invitations of the turfs of this owner that have not ended. */
const staffOf = (db: Database, ownerId: string) =>
  db
    .selectFrom('turf_staff')
    .innerJoin('turf', 'turf.id', 'turf_staff.turf_id')
    .leftJoin('account', 'account.id', 'turf_staff.account_id')
    .selectAll('turf_staff')
    .select(['turf.name as turf_name', 'account.phone as account_phone'])
    .where('turf.owner_id', '=', ownerId)
    .where('turf_staff.ended_at', 'is', null)

type StaffRow = Awaited<ReturnType<ReturnType<typeof staffOf>['execute']>>[number]

/** Locked, to be changed; another owner's does not exist. */
const ownStaff = async (db: Database, staffId: string, ownerId: string): Promise<StaffRow> => {
  const row = await staffOf(db, ownerId).where('turf_staff.id', '=', staffId).forUpdate('turf_staff').executeTakeFirst()
  if (!row) throw new Failure('NOT_FOUND', { message: 'This person is no longer on your list.' })
  return row
}

export const presentStaff = (row: StaffRow): Answer<Api['inviteStaff']> => ({
  entityId: row.id,
  turfEntityId: row.turf_id,
  turfName: row.turf_name,
  name: row.name,
  phoneNumber: row.account_id === null ? row.phone : row.account_phone,
  right: row.permission as StaffRight,
  invitedAt: row.invited_at,
  acceptedAt: row.accepted_at,
  endsAt: row.accepted_at ? null : row.expires_at,
  messageSent: row.is_notified,
})
