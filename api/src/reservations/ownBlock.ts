import type { Database } from '@baari/db/connect.ts'
import type { BlockTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'
import type { Viewer } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { hasPermission } from '../platform/permissions/permissions.ts'

/** An active entry at a turf where the viewer has permission. Any other is not found. */
export const ownBlock = async (db: Database, blockId: string, viewer: Viewer): Promise<Selectable<BlockTable>> => {
  const block = await db
    .selectFrom('block')
    .innerJoin('turf', 'turf.id', 'block.turf_id')
    .selectAll('block')
    .where('block.id', '=', blockId)
    .where('block.active', '=', true)
    .where(hasPermission(viewer))
    .executeTakeFirst()
  if (!block) throw new Failure('NOT_FOUND', { sentence: 'This entry is no longer there.' })
  return block
}
