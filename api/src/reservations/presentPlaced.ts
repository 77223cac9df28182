import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { BlockTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'

/** The place and the price of an owner's entry. */
export const presentPlaced = (block: Selectable<BlockTable>): Answer<Api['addWalkIn']> => ({
  entityId: block.id,
  groundEntityId: block.ground_id,
  date: block.date,
  fromMinute: block.starts_minute,
  toMinute: block.ends_minute,
  price: block.price,
})
