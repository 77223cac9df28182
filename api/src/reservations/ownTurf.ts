import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import type { Viewer } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { hasPermission } from '../platform/permissions/permissions.ts'

/** A turf at which the viewer holds the right they need, and its business day at an instant; another's does not exist. */
export const ownTurf = async (
  db: Database,
  { turfId, viewer, now }: { turfId: string; viewer: Viewer; now: Date },
): Promise<{ id: string; today: string; time_zone: string }> => {
  const turf = await db
    .selectFrom('turf')
    .select(['turf.id', 'turf.time_zone', sql<string>`business_date(turf.id, ${now})`.as('today')])
    .where('turf.id', '=', turfId)
    .where(hasPermission(viewer))
    .executeTakeFirst()
  if (!turf) throw new Failure('NOT_FOUND', { sentence: 'We could not find this turf.' })
  return turf
}
