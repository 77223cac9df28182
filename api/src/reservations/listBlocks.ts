import type { Api } from '@baari/contract/api.ts'
import type { Asked } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { maskedPhone } from '@baari/domain/shared/maskedPhone.ts'
import type { Handler, Viewer } from '../platform/http/context.ts'
import { readList } from '../platform/http/readList.ts'
import { hasPermission } from '../platform/permissions/permissions.ts'
import { presentBlock } from './presentBlock.ts'

type Query = Asked<Api['listBlocks']>['query']

/** Blocks by day and start. A phone that an owner wrote down is that owner's to read. */
export const listBlocks: Handler<Api['listBlocks']> = async ({ query }, { db, viewer }) => {
  const direction = query.sortDirection === 'DESC' ? 'desc' : 'asc'
  const { rows: blocks, ...totals } = await readList({
    db,
    query,
    rows: foundBlocks(db, query, viewer)
      .selectAll('block')
      .select(['turf.name as turf_name', 'turf.time_zone', 'ground.name as ground_name'])
      .orderBy('block.date', direction)
      .orderBy('block.starts_minute', direction)
      .orderBy('block.id', direction),
    found: foundBlocks(db, query, viewer),
  })
  const content = blocks.map(presentBlock)
  return {
    content:
      viewer.role !== 'ADMIN'
        ? content
        : content.map((block) => ({
            ...block,
            metadata: { ...block.metadata, phone: block.metadata.phone && maskedPhone(block.metadata.phone) },
          })),
    ...totals,
  }
}

const foundBlocks = (db: Database, query: Query, viewer: Viewer) => {
  let found = db
    .selectFrom('block')
    .innerJoin('turf', 'turf.id', 'block.turf_id')
    .innerJoin('ground', 'ground.id', 'block.ground_id')
  if (viewer.role !== 'ADMIN') found = found.where(hasPermission(viewer))
  if (query.groundEntityId) found = found.where('block.ground_id', '=', query.groundEntityId)
  if (query.turfEntityId) found = found.where('block.turf_id', '=', query.turfEntityId)
  if (query.startDate) found = found.where('block.date', '>=', query.startDate)
  if (query.endDate) found = found.where('block.date', '<=', query.endDate)
  if (query.blockType) found = found.where('block.kind', '=', query.blockType)
  if (query.active !== 'all') found = found.where('block.active', '=', query.active !== 'false')
  return found
}
