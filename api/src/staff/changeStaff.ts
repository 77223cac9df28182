import type { Api } from '@baari/contract/api.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { ownStaff, presentStaff } from './staffRows.ts'

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
