import type { Api } from '@baari/contract/api.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { hasPermission } from '../platform/permissions/permissions.ts'
import type { GroundsForSale } from './groundForSale.ts'
import { groundsOf } from './managedTurf.ts'

/** Lets players undo their bookings at a turf, or no longer. What they were promised stays. */
export const setUndo =
  (grounds: GroundsForSale): Handler<Api['setUndo']> =>
  async ({ params, body: { allowsUndo } }, { db, now, viewer, afterCommit }) => {
    const turf = await db
      .selectFrom('turf')
      .select(['id', 'allows_undo'])
      .where('id', '=', params.turfId)
      .where(hasPermission(viewer))
      .forUpdate()
      .executeTakeFirst()
    if (!turf) throw new Failure('NOT_FOUND', { sentence: 'We could not find this turf.' })
    if (turf.allows_undo === allowsUndo) return { turfId: turf.id, allowsUndo }
    await db.updateTable('turf').set({ allows_undo: allowsUndo }).where('id', '=', turf.id).execute()
    await recordAuditEvents(
      [
        {
          actorId: viewer.accountId,
          action: 'turf.updated',
          subjectId: turf.id,
          before: { allows_undo: turf.allows_undo },
          after: { allows_undo: allowsUndo },
        },
      ],
      { db, now },
    )
    const present = await groundsOf(db, turf.id)
    afterCommit(() => {
      for (const ground of present) grounds.forget(ground.id)
    })
    return { turfId: turf.id, allowsUndo }
  }
