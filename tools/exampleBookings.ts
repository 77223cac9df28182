import { addDays, type CalendarDate } from '@baari/domain/shared/zonedTime.ts'

const ROWS = 300
export const EXAMPLE_CONFLICTS = 20
/** Later than anything that the seed and the stories book. */
const FIRST_DAY_AHEAD = 90
/** Hours at which every ground of the seed is open. */
const HOURS = [7, 8, 9, 16, 17, 18, 19, 20, 21, 22]
const TEAMS = [
  'Pink City XI',
  'Office league',
  'Sharma family',
  'Aravalli FC',
  'Night Owls',
  'कोचिंग बैच',
  'Ravi & friends',
]
const SEED = 20270115

/** Draws whole numbers below a limit, the same ones in every run. */
const drawsFrom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}

const clock = (hour: number): string => `${((hour + 11) % 12) + 1} ${hour % 24 < 12 ? 'am' : 'pm'}`

const indianDate = (date: CalendarDate): string => date.split('-').reverse().join('/')

/**
 * A spreadsheet as a turf might bring it: 300 bookings as Excel saves them in India, of which 20 want a time that an
 * earlier row has.
 */
export const exampleBookings = (today: CalendarDate): string => {
  const draw = drawsFrom(SEED)
  const free = ROWS - EXAMPLE_CONFLICTS
  const slotOf = (index: number): string => {
    const hour = HOURS[index % HOURS.length] ?? 0
    const date = addDays(today, FIRST_DAY_AHEAD + Math.floor(index / HOURS.length))
    return `${indianDate(date)};${clock(hour)} - ${clock(hour + 1)}`
  }
  const rows = Array.from({ length: ROWS }, (_, index) => {
    // Every 14th of the earlier rows gets one conflict.
    const slot = slotOf(index < free ? index : (index - free) * 14)
    const price = 800 + 100 * draw(8)
    return [
      slot,
      TEAMS[draw(TEAMS.length)],
      `98290 ${10_000 + draw(89_999)}`,
      price,
      draw(3) === 0 ? price / 2 : '',
    ].join(';')
  })
  return `\uFEFF${['Booking Date;Slot;Customer Name;Mobile No.;Amount;Advance', ...rows].join('\r\n')}\r\n`
}
