import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { minutesOf } from '@baari/contract/wire/values.ts'

type Turf = WireReply<Api['searchTurfs']>['content'][number]

const SHOWN = 3
/** Whoever stands at a gate with a team waits no longer for another ground if one is free before. */
const SOON_MINUTES = 120

/** Of turfs in the order of their distance the three to go to: those with a start soon first, never the one at whose gate one stands. */
export const soonestOf = (turfs: readonly Turf[], { turfId, minute }: { turfId: string; minute: number }): Turf[] => {
  const free = turfs.filter((turf) => turf.entityId !== turfId && turf.isOnboarded && turf.freeTime)
  const isSoon = ({ freeTime }: Turf): boolean =>
    freeTime?.starts.some(({ time }) => minutesOf(time) <= minute + SOON_MINUTES) === true
  return [...free.filter(isSoon), ...free.filter((turf) => !isSoon(turf))].slice(0, SHOWN)
}
