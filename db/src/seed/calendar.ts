import type { BookedSlot } from './bookingRows.ts'

interface Taken {
  date: string
  startsAt: number
  endsAt: number
}

export interface Calendar {
  /** Writes the slot down, unless a part of its ground or its player is taken then. */
  enter(slot: BookedSlot): boolean
  readonly slots: readonly BookedSlot[]
}

/** Minutes since a day long past, so that a slot after midnight meets those of the next day. */
const across = ({ date, startsAt, endsAt }: Taken): readonly [number, number] => {
  const midnight = Date.parse(`${date}T00:00:00Z`) / 60_000
  return [midnight + startsAt, midnight + endsAt]
}

/** What is booked so far: no part of a turf twice, and nobody in two places at once. */
export const openCalendar = (): Calendar => {
  const slots: BookedSlot[] = []
  const takenBy = new Map<string, (readonly [number, number])[]>()
  return {
    slots,
    enter: (slot) => {
      const [from, to] = across(slot)
      const { turf_id: turfId, parts } = slot.ground.row
      const keys = [slot.account.id, ...parts.map((part) => `${turfId}/${part}`)]
      if (keys.some((key) => takenBy.get(key)?.some(([start, end]) => start < to && from < end))) return false
      for (const key of keys) takenBy.set(key, [...(takenBy.get(key) ?? []), [from, to]])
      slots.push(slot)
      return true
    },
  }
}
