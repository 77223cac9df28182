import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import { Failure } from '../http/failure.ts'

/** A turf of this owner and its business day at an instant; another's does not exist. */
export const ownTurf = async (
  db: Database,
  { turfId, ownerId, now }: { turfId: string; ownerId: string; now: Date },
): Promise<{ id: string; today: string }> => {
  const turf = await db
    .selectFrom('turf')
    .select(['turf.id', sql<string>`business_date(turf.id, ${now})`.as('today')])
    .where('turf.id', '=', turfId)
    .where('turf.owner_id', '=', ownerId)
    .executeTakeFirst()
  if (!turf) throw new Failure('NOT_FOUND', { sentence: 'We could not find this turf.' })
  return turf
}
