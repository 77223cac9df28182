import type { BookedSlot } from './bookingRows.ts'
import { type DeskEntry, deskCustomer } from './deskRows.ts'
import { type Chance, dayInIndia, seededChance, weekdayOf } from './seededChance.ts'
import { openHours, type SeededGround, type SeededTurf, type Town } from './turfRows.ts'

const FIRST_DAY = -30
/** Past days are thinner, the older the more: the ledger needs them, but their hours are rarely looked at. */
const THINNER = [
  [-2, 1],
  [-7, 3],
  [FIRST_DAY, 14],
] as const
/** How full the weekday evenings of a turf are, in percent: some turfs are more popular than others. */
const BUSY = [35, 50, 60, 65, 75, 80, 90]
const WEEKEND = 8
const LAST_DAY = 6
const GRID = 30
const SATURDAY = 6
const EVENING = [17 * 60, 23 * 60] as const
const MORNING = [6 * 60, 10 * 60] as const
const LENGTHS = [60, 60, 60, 60, 120, 90]
const ON_THE_HOUR_PERCENT = 92
const MOST_TRIES = 60
/** Shares of a turf's entries, in percent; the rest is booked online. */
const WALK_INS = 30
const BLOCKS = 3

/** How full a part of a day gets, in percent of its ground minutes. */
const fullness = (chance: Chance, { busy, day, date }: { busy: number; day: number; date: string }) => {
  const isWeekend = weekdayOf(date) >= SATURDAY
  const evening = busy + chance.between(-5, 5) + (isWeekend ? WEEKEND : 0)
  const morning = isWeekend ? chance.between(35, 55) : chance.between(10, 30)
  const share = THINNER.find(([from]) => day >= from)?.[1] ?? 1
  return { evening: evening / share, morning: morning / share }
}

/** Fills the days of a turf realistically: with bookings, walk-ins and a few blocks. */
export const fillDays = (calendar: Calendar, turf: SeededTurf, town: Town): DeskEntry[] => {
  const desk: DeskEntry[] = []
  const busy = seededChance(`busy/${turf.row.slug}`).pick(BUSY)
  for (let day = FIRST_DAY; day <= LAST_DAY; day += 1) {
    const date = dayInIndia(town.now, day)
    const chance = seededChance(`${turf.row.slug}/${day}`)
    const requested = fullness(chance, { busy, day, date })
    desk.push(...fill({ calendar, turf, town, date, chance }, EVENING, requested.evening))
    desk.push(...fill({ calendar, turf, town, date, chance }, MORNING, requested.morning))
  }
  return desk
}

interface Filling {
  calendar: Calendar
  turf: SeededTurf
  town: Town
  date: string
  chance: Chance
}

type PartOfDay = readonly [from: number, until: number]

const fill = (filling: Filling, part: PartOfDay, percent: number): DeskEntry[] => {
  const { turf, chance } = filling
  const desk: DeskEntry[] = []
  for (let tried = 0; tried < MOST_TRIES && percentTaken(filling, part) < percent; tried += 1) {
    const ground = chance.pick(turf.grounds)
    const time = timeOn(ground, part, chance)
    if (time) desk.push(...enter(filling, ground, time))
  }
  return desk
}

const enter = (
  { calendar, turf, town, date, chance }: Filling,
  ground: SeededGround,
  { startsAt, endsAt }: { startsAt: number; endsAt: number },
): DeskEntry[] => {
  const time = { ground, date, startsAt, endsAt }
  const game = chance.pick(ground.row.supported_games)
  const among = chance.between(1, 100)
  if (among > WALK_INS + BLOCKS) {
    const account = chance.pick(town.crowds.get(turf.row.city) ?? [])
    calendar.enter({ ...time, account, game, wantsCoupon: chance.happens(30), paysInFull: chance.happens(20) })
    return []
  }
  if (!calendar.take({ ...time, accounts: [] })) return []
  return among > WALK_INS
    ? [{ ...time, kind: 'BLOCK', reason: chance.pick(['Net repair', 'Coaching', 'School team']) }]
    : [{ ...time, kind: 'MANUAL_BOOKING', game, customer: deskCustomer(chance) }]
}

/** In percent of the minutes that the parts of the turf are open. */
const percentTaken = ({ calendar, turf, date }: Filling, part: PartOfDay): number => {
  const [startsAt, endsAt] = openWithin(turf.grounds[0]!, part)
  const parts = [...new Set(turf.grounds.flatMap(({ row }) => row.parts))]
  const taken = parts.reduce(
    (sum, one) => sum + calendar.minutesTaken({ turfId: turf.row.id, part: one }, { date, startsAt, endsAt }),
    0,
  )
  return (taken * 100) / Math.max(1, parts.length * (endsAt - startsAt))
}

const openWithin = ({ row }: SeededGround, [from, until]: PartOfDay): PartOfDay => {
  const open = openHours(row)
  return [Math.max(from, open.startsAt), Math.min(until, open.endsAt)]
}

/** Mostly on the hour, and as long as the ground requires. Openings lie on half hours. */
const timeOn = (
  ground: SeededGround,
  part: PartOfDay,
  chance: Chance,
): { startsAt: number; endsAt: number } | undefined => {
  const [from, until] = openWithin(ground, part)
  const minutes = Math.max(ground.row.min_minutes, chance.pick(LENGTHS))
  const step = chance.happens(ON_THE_HOUR_PERCENT) ? 60 : GRID
  const first = Math.ceil(from / step) * step
  const steps = Math.floor((until - minutes - first) / step)
  if (steps < 0) return undefined
  const startsAt = first + chance.between(0, steps) * step
  return { startsAt, endsAt: startsAt + minutes }
}

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
