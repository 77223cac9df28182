import type { BookedSlot } from './bookingRows.ts'
import { dayInIndia, minutesOfClock } from './businessDay.ts'
import { type Calendar, openCalendar } from './calendar.ts'
import type { Cancellation } from './cancelledRows.ts'
import { type DemoBooking, demoBookings, demoCancellations } from './demoBookings.ts'
import type { DeskEntry } from './deskEntry.ts'
import { fillDays } from './filledDays.ts'
import { type PlannedGame, plannedGames } from './plannedGames.ts'
import { type RainedEvening, rainedEvening } from './rainedEvening.ts'
import { seededChance } from './seededChance.ts'
import { type AccountRow, openHours, type SeededTurf } from './turfRows.ts'
import { weeklyGroups } from './weeklyGroups.ts'

export interface Town {
  turfs: readonly SeededTurf[]
  accounts: ReadonlyMap<string, AccountRow>
  /** The players who fill the calendars, by city. */
  crowds: ReadonlyMap<string, readonly AccountRow[]>
  now: Date
}

interface Booked {
  slots: readonly BookedSlot[]
  games: readonly PlannedGame[]
  /** Entries that the owners recorded. */
  desk: readonly DeskEntry[]
  cancelled: readonly Cancellation[]
  rain: RainedEvening
}

/** The slots of the demo players first, then the weekly groups, then the days are filled around them. */
export const bookedSlots = (town: Town): Booked => {
  const calendar = openCalendar()
  enterDemoBookings(calendar, town)
  const rain = rainedEvening(calendar, town)
  const games = plannedGames(calendar, town)
  const onboarded = town.turfs.filter(({ row }) => row.onboarded)
  const groups = onboarded.flatMap((turf) => weeklyGroups(calendar, turf, town))
  const filled = onboarded.flatMap((turf) => fillDays(calendar, turf, town))
  return {
    slots: calendar.slots,
    games,
    desk: [...groups, ...filled],
    cancelled: [...demoCancelled(town), ...onboarded.flatMap((turf) => crowdCancelled(turf, town))],
    rain,
  }
}

const demoSlot = ([day, from, minutes, turfName, groundName, game, paid]: DemoBooking, phone: string, town: Town) => {
  const account = town.accounts.get(phone)
  const ground = town.turfs
    .find((turf) => turf.row.name === turfName)
    ?.grounds.find((candidate) => candidate.row.name === groundName)
  if (!account || !ground)
    throw new Error(`The demo booking of ${groundName} at ${turfName} has no account or no ground.`)
  const startsAt = minutesOfClock(from)
  return {
    account,
    ground,
    game,
    date: dayInIndia(town.now, day),
    startsAt,
    endsAt: startsAt + minutes,
    wantsCoupon: paid === 'with coupon',
    paysInFull: paid === 'in full',
  }
}

const enterDemoBookings = (calendar: Calendar, town: Town): void => {
  for (const [phone, wishes] of Object.entries(demoBookings))
    for (const wish of wishes)
      if (!calendar.enter(demoSlot(wish, phone, town)))
        throw new Error(`The demo booking at ${wish[3]}, ${wish[4]}, day ${wish[0]} cannot be made.`)
}

const demoCancelled = (town: Town): Cancellation[] =>
  Object.entries(demoCancellations).flatMap(([phone, own]) =>
    own.map(([by, wish]) => ({ by, slot: demoSlot(wish, phone, town) })),
  )

const CANCELLED_FROM_DAY = -25
const CANCELLED_TO_DAY = 4
const CANCELLED_PERCENT = 9
const BY_OWNER_PERCENT = 15

/** Some bookings were cancelled, and their time may be booked again. */
const crowdCancelled = (turf: SeededTurf, { crowds, now }: Town): Cancellation[] =>
  Array.from({ length: CANCELLED_TO_DAY - CANCELLED_FROM_DAY + 1 }, (_, index) => CANCELLED_FROM_DAY + index).flatMap(
    (day): Cancellation[] => {
      const chance = seededChance(`cancelled/${turf.row.slug}/${day}`)
      if (!chance.happens(CANCELLED_PERCENT)) return []
      const ground = chance.pick(turf.grounds)
      const startsAt = chance.pick([18, 19, 20]) * 60
      const endsAt = startsAt + Math.max(60, ground.row.min_minutes)
      const open = openHours(ground.row)
      if ((startsAt - open.startsAt) % 30 !== 0 || endsAt > open.endsAt) return []
      const slot = {
        account: chance.pick(crowds.get(turf.row.city) ?? []),
        ground,
        game: chance.pick(ground.row.supported_games),
        date: dayInIndia(now, day),
        startsAt,
        endsAt,
        wantsCoupon: false,
        paysInFull: chance.happens(40),
      }
      return [{ slot, by: chance.happens(BY_OWNER_PERCENT) ? 'OWNER' : 'PLAYER' }]
    },
  )
