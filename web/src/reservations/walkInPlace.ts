import type { WalkInPlace } from '@baari/domain/reservations/placeWalkIn.ts'
import type { WaitingEntry } from './dayColumns.ts'
import type { OwnerDays } from './useOwnerDays.ts'

/** A turf's day for placing a walk-in; enquiries take no time. */
export const walkInPlace = (days: OwnerDays, waiting: readonly WaitingEntry[] = []): WalkInPlace => ({
  turfId: days.turfEntityId,
  grounds: days.grounds.map(({ entityId, parts, opensAt, closesAt }) => ({
    id: entityId,
    parts,
    open: { startsAt: opensAt, endsAt: closesAt },
  })),
  taken: [...days.entries.filter(({ kind }) => kind !== 'ENQUIRY'), ...waiting]
    .filter(({ date }) => date === days.date)
    .map(({ entityId, groundEntityId, fromMinute, toMinute }) => ({
      id: entityId,
      groundId: groundEntityId,
      startsAt: fromMinute,
      endsAt: toMinute,
    })),
})
