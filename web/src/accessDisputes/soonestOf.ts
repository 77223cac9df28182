import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'

type Turf = WireReply<Api['searchTurfs']>['content'][number]

const SHOWN = 3
/** A team at the gate waits no longer than this for another ground. */
const SOON_MINUTES = 120

/**
 * The turfs to suggest, from turfs sorted by distance: those with a start soon come first, and the turf at hand is left
 * out.
 */
export const soonestOf = (turfs: readonly Turf[], { turfId, minute }: { turfId: string; minute: number }): Turf[] => {
  const free = turfs.filter((turf) => turf.entityId !== turfId && turf.isOnboarded && turf.freeTime)
  const isSoon = ({ freeTime }: Turf): boolean =>
    freeTime?.starts.some(({ startMinute }) => startMinute <= minute + SOON_MINUTES) === true
  return [...free.filter(isSoon), ...free.filter((turf) => !isSoon(turf))].slice(0, SHOWN)
}
