import type { BookedSlot } from './bookingRows.ts'

interface Taken {
  date: string
  startsAt: number
  endsAt: number
}

export interface Calendar {
  /** Enters the slot, unless its player or a part of its ground is taken then. */
  enter(slot: BookedSlot): boolean
  /** Takes time on a ground for several players at once, if it and all of them are free. */
  take(time: GroundTime): boolean
  /** Minutes of an evening or a morning that are taken on a part of a turf. */
  minutesTaken(part: { turfId: string; part: number }, time: Taken): number
  readonly slots: readonly BookedSlot[]
}

interface GroundTime extends Taken {
  ground: BookedSlot['ground']
  accounts: readonly { id: string }[]
}

/** Minutes since a day long past, so that a slot after midnight meets those of the next day. */
const across = ({ date, startsAt, endsAt }: Taken): readonly [number, number] => {
  const midnight = Date.parse(`${date}T00:00:00Z`) / 60_000
  return [midnight + startsAt, midnight + endsAt]
}

/** The bookings so far: no part of a turf is booked twice, and no player is in two places at once. */
export const openCalendar = (): Calendar => {
  const slots: BookedSlot[] = []
  const takenBy = new Map<string, (readonly [number, number])[]>()
  const take = (time: GroundTime): boolean => {
    const [from, to] = across(time)
    const { turf_id: turfId, parts } = time.ground.row
    const keys = [...time.accounts.map(({ id }) => id), ...parts.map((part) => `${turfId}/${part}`)]
    if (keys.some((key) => takenBy.get(key)?.some(([start, end]) => start < to && from < end))) return false
    for (const key of keys) {
      const taken = takenBy.get(key)
      if (taken) taken.push([from, to])
      else takenBy.set(key, [[from, to]])
    }
    return true
  }
  return {
    slots,
    take,
    minutesTaken: ({ turfId, part }, time) => {
      const [from, to] = across(time)
      return (takenBy.get(`${turfId}/${part}`) ?? []).reduce(
        (sum, [start, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)),
        0,
      )
    },
    enter: (slot) => {
      if (!take({ ...slot, accounts: [slot.account] })) return false
      slots.push(slot)
      return true
    },
  }
}
