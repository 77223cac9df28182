import type { KnownBooking } from '../../checks/model.ts'
import type { Person, Slot } from '../../world/world.ts'
import type { Stage } from '../stage.ts'
import { wallTime } from '../wallTime.ts'

/** Seats are known once they are held. A game may be called off, and a player removed. */
export const knownSeats = (
  stage: Stage,
  {
    player,
    slot,
    order,
  }: { player: Person; slot: Slot; order: { entityId: string; bookingPlayerEntityId: string | null } },
): KnownBooking => {
  const { startsAt, endsAt } = wallTime(slot.date, slot.hour)
  const id = order.bookingPlayerEntityId ?? order.entityId
  const known = stage.model.bookings.get(id) ?? {
    id,
    person: player.name,
    groundId: slot.ground.id,
    startsAt,
    endsAt,
    state: 'HELD' as const,
    mayBeOver: true,
    failedPaymentIds: [],
  }
  stage.model.bookings.set(id, known)
  return known
}
