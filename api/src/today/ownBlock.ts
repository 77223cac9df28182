import type { Database } from '@baari/db/connect.ts'
import type { BlockTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'
import { Failure } from '../http/failure.ts'

/** What this owner wrote down and has not ended; another's does not exist. */
export const ownBlock = async (db: Database, blockId: string, ownerId: string): Promise<Selectable<BlockTable>> => {
  const block = await db
    .selectFrom('block')
    .innerJoin('turf', 'turf.id', 'block.turf_id')
    .selectAll('block')
    .where('block.id', '=', blockId)
    .where('block.active', '=', true)
    .where('turf.owner_id', '=', ownerId)
    .executeTakeFirst()
  if (!block) throw new Failure('NOT_FOUND', { sentence: 'This entry is no longer there.' })
  return block
}
