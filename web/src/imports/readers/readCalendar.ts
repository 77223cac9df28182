import { IMPORT } from '@baari/domain/imports/importTable.ts'
import { addDays, dateAt, instantAt, MINUTES_PER_DAY, MS_PER_MINUTE } from '@baari/domain/shared/zonedTime.ts'
import ICAL from 'ical.js'
import { FileRefused, type ReadTable } from './fileRead.ts'

/** More events than this are refused before they are parsed. */
const MOST_EVENTS = 10 * IMPORT.rows
/** Steps of all recurring events together, from their beginnings up to the last day. */
const MOST_STEPS = 200_000

interface Place {
  today: string
  timeZone: string
}

interface Occurrence {
  date: string
  /** Minutes since midnight; null for an event of whole days. */
  startsAt: number | null
  endsAt: number | null
  event: ICAL.Event
}

const HEAD = ['Date', 'Start', 'End', 'Summary', 'Phone', 'Location', 'Description']

/** The events from today on as rows, recurring ones expanded. Those that are over are only counted. */
export const readCalendar = (text: string, place: Place): Omit<ReadTable, 'kind'> => {
  if ((text.match(/^BEGIN:VEVENT/gim) ?? []).length > MOST_EVENTS) throw new FileRefused('TOO_MANY_EVENTS')
  const calendar = new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0])
  const events = eventsOf(calendar)
  const rows: string[][] = []
  let [pastEvents, steps] = [0, 0]
  const add = (occurrence: Occurrence): void => {
    if (occurrence.date < place.today) pastEvents += 1
    else rows.push(rowOf(occurrence))
    if (rows.length > IMPORT.rows) throw new FileRefused('TOO_MANY_EVENTS')
  }
  const lastDay = addDays(place.today, IMPORT.daysAhead)
  const wall = wallClock(place.timeZone)
  for (const event of events) {
    if (isCancelled(event)) continue
    if (!event.isRecurring()) {
      add(occurrenceOf(event, { startDate: event.startDate, endDate: event.endDate }, wall))
      continue
    }
    if (isTooFrequent(event)) throw new FileRefused('TOO_MANY_EVENTS')
    const iterator = event.iterator()
    for (let next = iterator.next(); next; next = iterator.next()) {
      steps += 1
      if (steps > MOST_STEPS) throw new FileRefused('TOO_MANY_EVENTS')
      // Years of past dates are counted without reading them. Zones differ by less than two days.
      const name = next.toString()
      if (name.slice(0, DATE_LENGTH) < addDays(place.today, -2) && !(name in event.exceptions)) {
        pastEvents += 1
        continue
      }
      const details = event.getOccurrenceDetails(next)
      if (wall(next, event).date > lastDay) break
      if (!isCancelled(details.item)) add(occurrenceOf(details.item, details, wall))
    }
  }
  return { head: HEAD, rows, pastEvents }
}

const DATE_LENGTH = '2027-01-15'.length

const isTooFrequent = ({ component }: ICAL.Event): boolean =>
  component.getAllProperties('rrule').some((rule) => /FREQ=(?:SECONDLY|MINUTELY)/i.test(rule.toICALString()))

const isCancelled = ({ component }: ICAL.Event): boolean =>
  String(component.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED'

/** Events with the changed dates of their series. Without the list, ical.js would search the calendar for each. */
const eventsOf = (calendar: ICAL.Component): ICAL.Event[] => {
  const all = calendar
    .getAllSubcomponents('vevent')
    .filter((component) => component.getFirstPropertyValue('dtstart') !== null)
  const isChange = (component: ICAL.Component): boolean => component.hasProperty('recurrence-id')
  const changes = Map.groupBy(all.filter(isChange), (component) => String(component.getFirstPropertyValue('uid')))
  const series = all.filter((component) => !isChange(component))
  const known = new Set(series.map((component) => String(component.getFirstPropertyValue('uid'))))
  return [
    ...series.map(
      (component) =>
        new ICAL.Event(component, {
          exceptions: changes.get(String(component.getFirstPropertyValue('uid'))) ?? [],
          strictExceptions: true,
        }),
    ),
    // A changed date whose series is missing counts as a single event.
    ...[...changes].flatMap(([uid, alone]) =>
      known.has(uid) ? [] : alone.map((component) => new ICAL.Event(component, { exceptions: [] })),
    ),
  ]
}

interface WallTime {
  date: string
  minutes: number
}

/** Shows a time of an event as the clock at the turf does. A time without a zone is the turf's. */
const wallClock =
  (timeZone: string) =>
  (time: ICAL.Time, event: ICAL.Event): WallTime => {
    const date = `${String(time.year).padStart(4, '0')}-${padded(time.month)}-${padded(time.day)}`
    const minutes = time.hour * 60 + time.minute
    const instant = instantOf(time, { date, minutes, event })
    if (instant === undefined) return { date, minutes }
    const day = dateAt(instant, timeZone)
    return { date: day, minutes: (instant.getTime() - instantAt(day, 0, timeZone).getTime()) / MS_PER_MINUTE }
  }

const instantOf = (time: ICAL.Time, { date, minutes, event }: WallTime & { event: ICAL.Event }): Date | undefined => {
  if (time.isDate) return undefined
  if (time.zone.tzid !== 'floating') return new Date(time.toUnixTime() * 1000)
  // Some calendars name a zone without defining it.
  const named = event.component.getFirstProperty('dtstart')?.getParameter('tzid')
  return typeof named === 'string' && isZone(named) ? instantAt(date, minutes, named) : undefined
}

const isZone = (name: string): boolean => {
  if (!/^[A-Za-z_+\-\d]+(?:\/[A-Za-z_+\-\d]+)+$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

const padded = (value: number): string => String(value).padStart(2, '0')

/** With seconds, which tell a clock of 24 hours. */
const clock = (minutes: number): string => `${padded(Math.floor(minutes / 60))}:${padded(minutes % 60)}:00`

const occurrenceOf = (
  event: ICAL.Event,
  { startDate, endDate }: { startDate: ICAL.Time; endDate: ICAL.Time },
  wall: ReturnType<typeof wallClock>,
): Occurrence => {
  const start = wall(startDate, event)
  const minutes = (endDate.toUnixTime() - startDate.toUnixTime()) / 60
  const hasTimes = !startDate.isDate && minutes > 0 && minutes < MINUTES_PER_DAY
  return {
    date: start.date,
    startsAt: hasTimes ? start.minutes : null,
    endsAt: hasTimes ? (start.minutes + minutes) % MINUTES_PER_DAY : null,
    event,
  }
}

const MOBILE = /(?<!\d)(?:\+?91[\s-]?)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/

const rowOf = ({ date, startsAt, endsAt, event }: Occurrence): string[] => {
  const [summary, description] = [event.summary ?? '', event.description ?? '']
  return [
    date,
    startsAt === null ? '' : clock(startsAt),
    endsAt === null ? '' : clock(endsAt),
    summary,
    MOBILE.exec(`${summary} ${description}`)?.[0] ?? '',
    event.location ?? '',
    description,
  ]
}
