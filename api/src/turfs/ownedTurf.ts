import type { Database } from '@baari/db/connect.ts'
import type { TurfTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'
import type { Viewer } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { hasPermission } from '../platform/permissions/permissions.ts'

type OwnedTurf = Pick<Selectable<TurfTable>, 'id' | 'owner_id' | 'name' | 'slug' | 'address' | 'city' | 'time_zone'>

/** A turf at which the viewer holds the required right. Throws NOT_FOUND for any other. */
export const ownedTurf = async (db: Database, turfId: string, viewer: Viewer): Promise<OwnedTurf> => {
  const turf = await db
    .selectFrom('turf')
    .select(['id', 'owner_id', 'name', 'slug', 'address', 'city', 'time_zone'])
    .where('id', '=', turfId)
    .where(hasPermission(viewer))
    .executeTakeFirst()
  if (!turf) throw new Failure('NOT_FOUND', { message: 'We could not find this turf.' })
  return turf
}
