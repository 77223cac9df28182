import type { Api } from '@baari/contract/api.ts'
import { sql } from 'kysely'
import type { NotifyJob } from '../jobNames.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { hasPermission } from '../platform/permissions/permissions.ts'

/** Gives the time back; those who wait for it are next. */
export const deactivateBlock =
  (notifyJob: NotifyJob): Handler<Api['deactivateBlock']> =>
  async ({ query }, { db, now, viewer, afterCommit }) => {
    const block = await db
      .selectFrom('block')
      .innerJoin('turf', 'turf.id', 'block.turf_id')
      .select('block.id')
      .where('block.id', '=', query.blockSlotEntityId)
      .where(hasPermission(viewer))
      .executeTakeFirst()
    if (!block) throw new Failure('NOT_FOUND', { sentence: 'We could not find this blocked time.' })
    const { rows } = await sql<{ ended: boolean }>`select end_block(${block.id}, ${now}) as ended`.execute(db)
    // A second press changes nothing.
    if (rows[0]?.ended)
      await recordAuditEvents([{ actorId: viewer.accountId, action: 'block.deactivated', subjectId: block.id }], {
        db,
        now,
      })
    afterCommit(() => notifyJob('offerFreedTime'))
    return { entityId: block.id, active: false, message: 'Unblocked Successfully' }
  }
