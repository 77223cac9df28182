import type { BookedSlot } from './bookingRows.ts'
import type { Cancellation } from './cancelledRows.ts'
import type { DeskEntry } from './deskRows.ts'
import { type Calendar, fillDays, openCalendar } from './filledDays.ts'
import { type PlannedGame, plannedGames } from './gameRows.ts'
import { type RainedEvening, rainedEvening } from './rainedEvening.ts'
import { dayInIndia, minutesOfClock, seededChance, weekdayOf } from './seededChance.ts'
import { openHours, type SeededTurf, type Town } from './turfRows.ts'

/**
 * Days from today (negative: past), start, minutes, turf, ground, game, and how it was paid unless by the advance
 * alone.
 */
type DemoBooking = readonly [
  day: number,
  from: string,
  minutes: number,
  turf: string,
  ground: string,
  game: string,
  paid?: 'with coupon' | 'in full',
]

/** Bookings that the player or the turf cancelled, by phone number. */
const demoCancellations: Record<string, readonly (readonly [by: 'PLAYER' | 'OWNER', DemoBooking])[]> = {
  '+919000000021': [
    ['PLAYER', [-11, '20:00', 60, 'Mansarovar Sixers', 'Box ground', 'Cricket', 'in full']],
    ['OWNER', [-3, '19:00', 90, 'Nahargarh Football Park', 'Half B', 'Football', 'in full']],
    ['PLAYER', [3, '18:00', 60, 'Pink City Box Arena', 'Half A', 'Football', 'in full']],
  ],
  '+919000000022': [['PLAYER', [2, '20:00', 60, 'Madhapur Net Play', 'Badminton court 1', 'Badminton', 'in full']]],
}

/** Bookings of the demo players in the past month and the coming days, by phone number. */
const demoBookings: Record<string, readonly DemoBooking[]> = {
  '+919000000021': [
    [-27, '19:00', 120, 'Pink City Box Arena', 'Full ground', 'Cricket', 'with coupon'],
    [-23, '06:30', 60, 'Amber Smash Courts', 'Badminton court 2', 'Badminton'],
    [-20, '20:00', 90, 'Mansarovar Sixers', 'Box ground', 'Cricket'],
    [-16, '18:00', 60, 'Jal Mahal Pickle Yard', 'Pickleball court 1', 'Pickleball', 'with coupon'],
    [-13, '20:30', 90, 'Nahargarh Football Park', 'Half A', 'Football', 'in full'],
    [-9, '21:00', 150, 'Vaishali Village Turf', 'Full ground', 'Cricket', 'with coupon'],
    [-6, '07:00', 60, 'Bani Park Tennis Lawn', 'Tennis court 1', 'Tennis'],
    [-2, '18:30', 90, 'Pink City Box Arena', 'Half B', 'Football'],
    [1, '20:00', 120, 'Pink City Box Arena', 'Full ground', 'Cricket', 'with coupon'],
    [2, '07:00', 60, 'Amber Smash Courts', 'Badminton court 1', 'Badminton'],
    [4, '24:00', 60, 'Gopalpura Game Box', 'Half A', 'Football'],
    [6, '18:00', 90, 'Jal Mahal Pickle Yard', 'Pickleball court 3', 'Pickleball', 'in full'],
  ],
  '+919000000022': [
    [-18, '19:00', 60, 'Madhapur Net Play', 'Badminton court 1', 'Badminton'],
    [-11, '20:00', 90, 'Kondapur Pickle Social', 'Pickleball court 2', 'Pickleball', 'with coupon'],
    [-4, '21:00', 120, 'Deccan Sixers', 'Full ground', 'Cricket', 'with coupon'],
    [1, '19:00', 60, 'Banjara Rooftop Courts', 'Pickleball court 1', 'Pickleball'],
    [3, '23:30', 90, 'Manikonda Midnight Turf', 'Half B', 'Football'],
  ],
  '+919000000023': [
    [-15, '19:00', 90, 'Upper Lake Turf', 'Half A', 'Cricket', 'with coupon'],
    [-7, '06:30', 60, 'Shyamla Courts', 'Badminton court 3', 'Badminton'],
    [2, '20:00', 90, 'Upper Lake Turf', 'Full ground', 'Football'],
    [5, '18:00', 60, 'Gulmohar Pickleball Club', 'Pickleball court 1', 'Pickleball'],
  ],
  '+919000000024': [
    [-12, '18:00', 60, 'Motijheel Pickle', 'Pickleball court 2', 'Pickleball'],
    [-5, '19:00', 120, 'Ganga Ghat Arena', 'Full ground', 'Cricket', 'with coupon'],
    [1, '18:00', 60, 'Arya Nagar Racquets', 'Badminton court 1', 'Badminton'],
    [4, '22:00', 90, 'Swaroop Nagar Strikers', 'Half A', 'Football', 'with coupon'],
  ],
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
const weeklyGroups = (calendar: Calendar, turf: SeededTurf, { now }: Town): DeskEntry[] => {
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
