import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { BlockTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'

/** Where something that an owner wrote down lies, and what it costs. */
export const presentPlaced = (block: Selectable<BlockTable>): Answer<Api['addWalkIn']> => ({
  entityId: block.id,
  groundEntityId: block.ground_id,
  date: block.date,
  fromMinute: block.starts_minute,
  toMinute: block.ends_minute,
  price: block.price,
})
