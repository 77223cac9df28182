import { hoursOn, weekdayHours } from '../availability/groundHours.ts'
import { type OpeningHours, openInterval } from '../availability/slots.ts'
import type { Interval } from '../shared/interval.ts'
import { LONGEST_NAME, LONGEST_NOTES, LONGEST_PRICE_REASON, LONGEST_WALK_IN_PHONE } from '../shared/limits.ts'
import { type Paise, rupeeText } from '../shared/money.ts'
import { cleanPhone, indianMobile, reachableNumber } from '../shared/typed.ts'
import { addDays, type CalendarDate, daysBetween, MINUTES_PER_DAY, type Weekday } from '../shared/zonedTime.ts'
import { type ColumnRole, IMPORT } from './importTable.ts'
import {
  type Cells,
  type Clock,
  clockOf,
  cut,
  groundOf,
  type ImportContext,
  type ImportTable,
  intervalIn,
  isSkip,
  type Plan,
  planRows,
  type Skip,
  skip,
  timeText,
} from './planRows.ts'
import {
  isMonthFirst,
  readCellAmount,
  readCellDate,
  readCellDays,
  readCellMinutes,
  readCellTimes,
} from './readCells.ts'

export interface PlannedBooking {
  row: number
  /** A block whose reason is in the notes; without it, a manual booking. */
  kind?: 'BLOCK'
  groundId: string
  /** The business day, and minutes of it. */
  date: CalendarDate
  interval: Interval
  name: string | null
  phone: string | null
  /** The part that is still to be paid at the turf. */
  price: Paise | null
  notes: string | null
}

export interface PlannedVisits {
  row: number
  name: string | null
  phone: string
  notes: string | null
  visits: number
  lastVisit: CalendarDate | null
  /** Consent that the customer gave elsewhere. */
  agreed?: { at: Date; purpose: 'OFFERS' }
}

export interface PlannedPrice {
  row: number
  groundId: string
  weekday: Weekday
  interval: Interval
  pricePerHour: Paise
  changePerHour: Paise
  notes: string | null
}

/** A mobile number in digits, or another number as a note. */
const phoneOf = (text: string): string | null => {
  const mobile = indianMobile(text)
  if (mobile !== undefined) return cleanPhone(text).startsWith('+') ? `+91${mobile}` : mobile
  return text.length > LONGEST_WALK_IN_PHONE ? null : text || null
}

const YES = /^(?:paid|yes|y|full|done|haan|हाँ|हां|जी|received|true|✓)$/iu
const NO = /^(?:unpaid|no|n|not paid|pending|due|baki|नहीं|बाकी|false)$/iu

interface Dues {
  price: Paise | null
  note: string
}

/** The rest of the price, which the desk still collects. Money paid before enters no till. */
const duesOf = (cells: Cells): Dues | Skip => {
  const price = readCellAmount(cells('PRICE'))
  const said = cells('PAID')
  const paid = YES.test(said) ? (price ?? null) : NO.test(said) ? null : readCellAmount(said)
  if (price === undefined || paid === undefined) return skip('PRICE_UNREADABLE', 'PRICE', 'PAID')
  if (!paid) return { price, note: '' }
  const note = `Paid before: ₹${rupeeText(paid)}${price === null ? '' : ` of ₹${rupeeText(price)}`}`
  return { price: price === null ? null : Math.max(0, price - paid), note }
}

export interface BookingPlan extends Plan<PlannedBooking> {
  /** Past bookings, by phone: they count as visits and take no time. */
  visits: PlannedVisits[]
}

/** Bookings from today on, visits of the days before, and the rows that are neither. */
export const planBookings = (table: ImportTable, context: ImportContext): BookingPlan => {
  const { today } = context
  const dateRole: ColumnRole = table.columns.includes('DATE') ? 'DATE' : 'START'
  const dates = table.rows.map((row) => row[table.columns.indexOf(dateRole)] ?? '')
  const reading = { today, isMonthFirst: isMonthFirst(dates, today) }
  const clock = clockOf(table)
  const plan = planRows<PlannedBooking>(table, (cells, row) => {
    const day = readCellDate(cells(dateRole), reading)
    if (!day) return skip('DATE_UNREADABLE', dateRole)
    const ground = groundOf(cells('GROUND'), context)
    if (!ground) return skip('GROUND_UNKNOWN', 'GROUND')
    const ownStart = readCellDate(cells('START'), reading)
    const start = ownStart?.rest || (ownStart ? '' : cells('START')) || day.rest
    const minutes = readCellMinutes(cells('MINUTES'))
    if (minutes === undefined) return skip('TIME_UNREADABLE', 'MINUTES')
    const hours = { day: hoursOn(ground.hours, day.date), night: hoursOn(ground.hours, addDays(day.date, -1)) }
    const interval = intervalIn(readCellTimes(timeText(cells, start), clock), hours, minutes)
    if (isSkip(interval)) return interval
    const dues = duesOf(cells)
    if (isSkip(dues)) return dues
    // A start after midnight belongs to the night before.
    const date = interval.startsAt >= MINUTES_PER_DAY ? addDays(day.date, -1) : day.date
    if (daysBetween(today, date) > IMPORT.daysAhead) return skip('TOO_FAR', dateRole)
    const phone = phoneOf(cells('PHONE'))
    if (date < today && reachableNumber(cells('PHONE')) === undefined)
      return skip('PAST_WITHOUT_PHONE', dateRole, 'NAME')
    return [
      {
        row,
        groundId: ground.id,
        date,
        interval,
        name: cut(cells('NAME'), LONGEST_NAME),
        phone,
        price: dues.price,
        notes: cut([cells('NOTES'), dues.note].filter(Boolean).join('. '), LONGEST_NOTES),
      },
    ]
  })
  const past = Map.groupBy(
    plan.items.filter(({ date }) => date < today),
    ({ phone }) => reachableNumber(phone ?? '') ?? '',
  )
  return {
    items: plan.items.filter(({ date }) => date >= today),
    skipped: plan.skipped,
    visits: [...past].map(([phone, rows]) => ({
      row: rows[0]?.row ?? 0,
      name: rows.findLast(({ name }) => name !== null)?.name ?? null,
      phone,
      notes: null,
      visits: rows.length,
      lastVisit:
        rows
          .map(({ date }) => date)
          .toSorted()
          .at(-1) ?? null,
    })),
  }
}

/** People who come often. A number counts once. */
export const planRegulars = (table: ImportTable, { today }: Pick<ImportContext, 'today'>): Plan<PlannedVisits> => {
  const column = table.columns.indexOf('LAST_VISIT')
  const reading = {
    today,
    isMonthFirst: isMonthFirst(
      table.rows.map((row) => row[column] ?? ''),
      today,
    ),
  }
  const known = new Set<string>()
  return planRows<PlannedVisits>(table, (cells, row) => {
    const phone = reachableNumber(cells('PHONE'))
    if (phone === undefined) return skip('PHONE_UNREADABLE', 'PHONE', 'NAME')
    if (known.has(phone)) return skip('PHONE_TWICE', 'PHONE', 'NAME')
    const last = readCellDate(cells('LAST_VISIT'), reading)
    if (!last && cells('LAST_VISIT') !== '') return skip('DATE_UNREADABLE', 'LAST_VISIT')
    known.add(phone)
    const visits = Number.parseInt(cells('VISITS'), 10)
    return [
      {
        row,
        name: cut(cells('NAME'), LONGEST_NAME),
        phone,
        notes: cut(cells('NOTES'), LONGEST_NOTES),
        visits: Number.isNaN(visits) ? 0 : Math.min(Math.max(visits, 0), MOST_VISITS),
        lastVisit: last && last.date <= today ? last.date : null,
      },
    ]
  })
}

/** More than a visit every day for years. */
const MOST_VISITS = 10_000

/** Prices per hour at times of the week, as differences from the ground's own price. */
export const planPrices = (table: ImportTable, context: ImportContext): Plan<PlannedPrice> => {
  const clock = clockOf(table)
  return planRows<PlannedPrice>(table, (cells, row) => {
    const ground = groundOf(cells('GROUND'), context)
    if (!ground) return skip('GROUND_UNKNOWN', 'GROUND')
    const weekdays = readCellDays(cells('DAY'))
    if (!weekdays) return skip('DAY_UNREADABLE', 'DAY')
    const times = weekdays.flatMap((weekday) => {
      const hours = weekdayHours(ground.hours, weekday)
      return hours ? { weekday, interval: priceInterval(cells, hours, clock) } : []
    })
    if (times.length === 0) return skip('CLOSED', 'DAY')
    const pricePerHour = readCellAmount(cells('PRICE'))
    // Tables write 0 for closed hours; as a price it would sell them free.
    if (!pricePerHour) return skip('PRICE_UNREADABLE', 'PRICE')
    const changePerHour = pricePerHour - ground.pricePerHour
    if (changePerHour === 0) return skip('PRICE_SAME', 'PRICE')
    const notes = cut(cells('NOTES'), LONGEST_PRICE_REASON)
    const planned: PlannedPrice[] = []
    for (const { weekday, interval } of times) {
      if (isSkip(interval)) return interval
      planned.push({ row, groundId: ground.id, weekday, interval, pricePerHour, changePerHour, notes })
    }
    return planned
  })
}

/** Without a time, the whole day. */
const priceInterval = (cells: Cells, hours: OpeningHours, clock: Clock): Interval | Skip => {
  const text = timeText(cells, cells('START'))
  return text === '' || /^(?:all ?day|full ?day|24 ?h(?:ours|rs)?)$/i.test(text)
    ? openInterval(hours)
    : intervalIn(readCellTimes(text, clock), { day: hours, night: hours }, null)
}
