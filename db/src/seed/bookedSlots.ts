import type { BookedSlot } from './bookingRows.ts'
import { dayInIndia, minutesOfClock } from './businessDay.ts'
import { type Calendar, openCalendar } from './calendar.ts'
import { demoBookings } from './demoBookings.ts'
import { type PlannedGame, plannedGames } from './plannedGames.ts'
import { type Chance, seededChance } from './seededChance.ts'
import { type AccountRow, openHours, type SeededGround, type SeededTurf } from './turfRows.ts'

export interface Town {
  turfs: readonly SeededTurf[]
  accounts: ReadonlyMap<string, AccountRow>
  /** Who fills the calendars of a city. */
  crowds: ReadonlyMap<string, readonly AccountRow[]>
  now: Date
}

const FIRST_DAY = -30
const LAST_DAY = 6
const GRID = 30
const EVENING = [17 * 60, 21 * 60 + 30] as const

/** The slots of the demo players first, then games that players join, then the crowd's slots around them. */
export const bookedSlots = (town: Town): { slots: readonly BookedSlot[]; games: readonly PlannedGame[] } => {
  const calendar = openCalendar()
  enterDemoBookings(calendar, town)
  const games = plannedGames(calendar, town)
  for (const turf of town.turfs) if (turf.row.onboarded) enterCrowd(calendar, turf, town)
  return { slots: calendar.slots, games }
}

const enterDemoBookings = (calendar: Calendar, { turfs, accounts, now }: Town): void => {
  const wishes = Object.entries(demoBookings).flatMap(([phone, own]) => own.map((wish) => [phone, ...wish] as const))
  for (const [phone, day, from, minutes, turfName, groundName, game, paid] of wishes) {
    const account = accounts.get(phone)
    const ground = turfs
      .find((turf) => turf.row.name === turfName)
      ?.grounds.find((candidate) => candidate.row.name === groundName)
    const startsAt = minutesOfClock(from)
    const isEntered =
      account &&
      ground &&
      calendar.enter({
        account,
        ground,
        game,
        date: dayInIndia(now, day),
        startsAt,
        endsAt: startsAt + minutes,
        wantsCoupon: paid === 'with coupon',
        paysInFull: paid === 'in full',
      })
    if (!isEntered) throw new Error(`The demo booking at ${turfName}, ${groundName}, day ${day} cannot be made.`)
  }
}

const enterCrowd = (calendar: Calendar, turf: SeededTurf, { crowds, now }: Town): void => {
  const crowd = crowds.get(turf.row.city) ?? []
  for (let day = FIRST_DAY; day <= LAST_DAY; day += 1) {
    const chance = seededChance(`${turf.row.slug}/${day}`)
    const wishes = day < 0 ? chance.between(0, 1) : chance.between(1, 4)
    for (let wish = 0; wish < wishes; wish += 1) {
      const ground = chance.pick(turf.grounds)
      const [startsAt, endsAt] = slotOn(ground, chance)
      calendar.enter({
        account: chance.pick(crowd),
        ground,
        game: chance.pick(ground.row.supported_games),
        date: dayInIndia(now, day),
        startsAt,
        endsAt,
        wantsCoupon: chance.happens(30),
        paysInFull: chance.happens(20),
      })
    }
  }
}

/** A slot inside the opening hours, on the half-hour grid: mostly in the evening, as people play. */
const slotOn = ({ row }: SeededGround, chance: Chance): readonly [startsAt: number, endsAt: number] => {
  const open = openHours(row)
  const minutes = Math.max(row.min_minutes, chance.pick([60, 60, 90, 90, 120]))
  const latest = open.endsAt - minutes
  const inEvening = chance.happens(65)
  const from = inEvening ? Math.min(EVENING[0], latest) : open.startsAt
  const until = inEvening ? Math.min(EVENING[1], latest) : latest
  const steps = Math.floor((until - from) / GRID)
  const onGrid = Math.floor((from - open.startsAt) / GRID) * GRID + open.startsAt
  const startsAt = onGrid + chance.between(0, steps) * GRID
  return [startsAt, startsAt + minutes]
}
