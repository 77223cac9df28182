import type { Api } from '@baari/contract/api.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { insertGrounds } from './insertGrounds.ts'
import { groundsOf, lockTurf, presentManagedTurf, readManagedTurf } from './managedTurf.ts'

/** Adds one ground to a turf. */
export const createGround: Handler<Api['createGround']> = async ({ params, body }, { db, now, viewer }) => {
  const turf = await lockTurf(db, params.turfId)
  const present = await groundsOf(db, turf.id)
  const grounds = await insertGrounds({ turfId: turf.id, grounds: [body], present }, { db, now })
  await recordAuditEvents(
    presentManagedTurf(turf, grounds).grounds.map((after) => ({
      actorId: viewer.accountId,
      action: 'ground.created',
      subjectId: after.entityId,
      after,
    })),
    { db, now },
  )
  return readManagedTurf(db, turf.id)
}
