import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { isOwnerId } from './isOwnerId.ts'
import { useTurfOwners } from './useTurfOwners.ts'

export type TurfOwner = WireReply<Api['findTurfOwners']>['owners'][number]

/** The owner with an ID; undefined until found. */
export const useTurfOwner = (ownerId: string): TurfOwner | undefined => {
  const id = ownerId.trim()
  const { data } = useTurfOwners(id, isOwnerId(id))
  return isOwnerId(id) ? data?.owners.find(({ entityId }) => entityId === id || entityId.endsWith(`_${id}`)) : undefined
}
