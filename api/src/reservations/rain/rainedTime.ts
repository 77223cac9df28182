import type { Database } from '@baari/db/connect.ts'
import { openInterval } from '@baari/domain/availability/openingHours.ts'
import { SLOT_GRID_MINUTES } from '@baari/domain/availability/slots.ts'
import { coveringGrounds } from '@baari/domain/reservations/coveringGrounds.ts'
import type { Interval } from '@baari/domain/shared/interval.ts'
import { tooEarly } from '@baari/domain/shared/turfActs.ts'
import type { Viewer } from '../../platform/http/context.ts'
import { Failure } from '../../platform/http/failure.ts'
import type { GroundForSale } from '../../turfs/groundForSale.ts'
import { ownerInterval } from '../../turfs/ownerInterval.ts'
import { type OwnSlot, ownGround, slotOf } from '../ownGround.ts'
import { ownTurf } from '../ownTurf.ts'

export interface RainRequest {
  turfId: string
  groundEntityIds: readonly string[]
  date: string
  startTime: number
  endTime: number
}

/** What closes: each ground with its own stretch, and the whole of it. */
export interface RainedTime {
  turfId: string
  grounds: { ground: GroundForSale; slot: OwnSlot }[]
  parts: number[]
  slot: OwnSlot
}

/** The time that is to close, on grounds of this owner. A ground closes for as much of it as it is open. */
export const rainedTime = async (
  db: Database,
  request: RainRequest,
  { viewer, now }: { viewer: Viewer; now: Date },
): Promise<RainedTime> => {
  const turf = await ownTurf(db, { turfId: request.turfId, viewer, now })
  const chosen: GroundForSale[] = []
  for (const id of [...new Set(request.groundEntityIds)].sort()) chosen.push(await ownGround(db, id, viewer))
  if (chosen.some((ground) => ground.turfId !== turf.id))
    throw new Failure('NOT_FOUND', { sentence: 'We could not find this ground.' })
  const grounds = coveringGrounds(chosen).flatMap((ground) => {
    const interval = closingInterval(ground, request)
    return interval ? [{ ground, slot: slotOf(ground, request.date, interval) }] : []
  })
  const [first] = grounds
  if (!first) throw new Failure('SLOT_OUTSIDE_OPENING')
  const slot = slotOf(first.ground, request.date, {
    startsAt: Math.min(...grounds.map((one) => one.slot.interval.startsAt)),
    endsAt: Math.max(...grounds.map((one) => one.slot.interval.endsAt)),
  })
  if (slot.to <= now) throw new Failure('SLOT_IN_PAST')
  const early = tooEarly('closeForRain', { startsAt: slot.to, at: now })
  if (early) throw new Failure(early.refused)
  return { turfId: turf.id, grounds, slot, parts: [...new Set(grounds.flatMap(({ ground }) => ground.parts))] }
}

/** On the ground's grid, and only while it is open; nothing when it is closed all the time anyway. */
const closingInterval = (ground: GroundForSale, { startTime, endTime }: RainRequest): Interval | undefined => {
  const open = openInterval(ground)
  const asked = ownerInterval(ground, startTime, endTime)
  const interval = {
    startsAt: Math.max(asked.startsAt, open.startsAt),
    endsAt: Math.min(asked.endsAt, open.endsAt),
  }
  if (interval.endsAt <= interval.startsAt) return undefined
  for (const minute of [interval.startsAt, interval.endsAt])
    if ((minute - open.startsAt) % SLOT_GRID_MINUTES !== 0 && minute !== open.endsAt) throw new Failure('SLOT_OFF_GRID')
  return interval
}
