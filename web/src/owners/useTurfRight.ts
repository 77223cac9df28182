import type { TurfRight } from '@baari/contract/endpoint.ts'
import { reaches } from '../api/reaches.ts'
import { useOwnerTurfs } from './useOwnerTurfs.ts'

/** Asks whether the person holds a right at a turf. Nothing is allowed before it is known. */
export const useTurfRight = (turfId: string | undefined): ((needed: TurfRight) => boolean) => {
  const held = useOwnerTurfs().data?.find(({ entityId }) => entityId === turfId)?.right
  return (needed) => reaches(held, needed)
}
