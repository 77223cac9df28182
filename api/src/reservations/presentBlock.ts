import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { BlockTable } from '@baari/db/schema.ts'
import { instantAt } from '@baari/domain/shared/zonedTime.ts'
import type { Selectable } from 'kysely'

type Block = Selectable<BlockTable> & { turf_name: string; ground_name: string; time_zone: string }

/** A block or a booking by hand as its owner sees it. */
export const presentBlock = (block: Block): Answer<Api['createBlock']> => ({
  entityId: block.id,
  blockType: block.kind,
  date: block.date,
  startTime: block.starts_minute,
  endTime: block.ends_minute,
  startsAt: instantAt(block.date, block.starts_minute, block.time_zone),
  endsAt: instantAt(block.date, block.ends_minute, block.time_zone),
  reason: block.reason,
  active: block.active,
  turfEntityId: block.turf_id,
  turfName: block.turf_name,
  groundEntityId: block.ground_id,
  groundName: block.ground_name,
  metadata: {
    name: block.customer_name,
    game: block.game,
    phone: block.phone,
    price: block.price,
    notes: block.notes,
    collected: block.collected,
    method: block.collected_by,
  },
})
