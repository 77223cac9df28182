import type { Town } from './bookedSlots.ts'
import { dayInIndia, weekdayOf } from './businessDay.ts'
import type { Calendar } from './calendar.ts'
import type { DeskEntry } from './deskEntry.ts'
import { seededChance } from './seededChance.ts'
import { openHours, type SeededTurf } from './turfRows.ts'

const GROUPS = [
  'Sunrise XI',
  'Tuesday Fives',
  'Rotary Club',
  'Infra Strikers',
  'Law College',
  'Doctors’ League',
  'Old Boys',
  'Bank Colony',
]
const STARTS = [18, 19, 20, 21].map((hour) => hour * 60)
const MINUTES = 60
const FIRST_DAY = -28
const LAST_DAY = 20

/** One or two groups a turf that have the same hour every week. */
export const weeklyGroups = (calendar: Calendar, turf: SeededTurf, { now }: Town): DeskEntry[] => {
  const chance = seededChance(`groups/${turf.row.slug}`)
  return Array.from({ length: chance.between(1, 2) }).flatMap((_, position) => {
    const ground = chance.pick(turf.grounds)
    const startsAt = chance.pick(STARTS)
    const endsAt = startsAt + Math.max(MINUTES, ground.row.min_minutes)
    const weekday = chance.between(1, 7)
    const customer = { name: chance.pick(GROUPS), phone: `+9190000${chance.between(30_000, 39_999)}` }
    const open = openHours(ground.row)
    if (startsAt < open.startsAt || endsAt > open.endsAt) return []
    return daysOn(now, weekday).flatMap((date): DeskEntry[] =>
      calendar.take({ ground, date, startsAt, endsAt, accounts: [] })
        ? [
            {
              kind: 'MANUAL_BOOKING',
              ground,
              date,
              startsAt,
              endsAt,
              game: ground.row.supported_games[0]!,
              customer,
              series: `${turf.row.slug}/${position}`,
            },
          ]
        : [],
    )
  })
}

const daysOn = (now: Date, weekday: number): string[] =>
  Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, index) => dayInIndia(now, FIRST_DAY + index)).filter(
    (date) => weekdayOf(date) === weekday,
  )
