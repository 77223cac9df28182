import type { KnownBooking } from '../checks/model.ts'
import type { Person, Slot } from '../world/world.ts'
import type { Stage } from './stage.ts'
import { wallTime } from './wallTime.ts'

/** Once a slot is held, it is known. */
export const knownBooking = (stage: Stage, player: Person, { ground, date, hour }: Slot, id: string): KnownBooking => {
  const { startsAt, endsAt } = wallTime(date, hour)
  const known = stage.model.bookings.get(id) ?? {
    id,
    person: player.name,
    groundId: ground.id,
    startsAt,
    endsAt,
    state: 'HELD' as const,
    mayBeOver: false,
    failedPaymentIds: [],
  }
  stage.model.bookings.set(id, known)
  return known
}
