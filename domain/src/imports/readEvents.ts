import ICAL from 'ical.js'
import { type Refusal, refuse } from '../shared/refusal.ts'
import { addDays, type CalendarDate, dateAt, instantAt, MINUTES_PER_DAY, MS_PER_MINUTE } from '../shared/zonedTime.ts'

/** Steps of all recurring events together, from their beginnings up to the last day. */
const MOST_STEPS = 200_000

interface Place {
  today: CalendarDate
  timeZone: string
}

interface Bounds extends Place {
  /** Days from today up to which recurring events are expanded. */
  daysAhead: number
  /** Events from today on; a calendar with more is refused. A text with ten times as many is not even parsed. */
  most: number
}

/** An event once, or one date of a recurring event. */
export interface CalendarEvent {
  uid: string
  /** The start in its series as the calendar writes it, which stays when the date is moved; empty for a single event. */
  recurrence: string
  /** By the clock at the turf. */
  date: CalendarDate
  /** Minutes since midnight; null for an event of whole days. */
  startsAt: number | null
  endsAt: number | null
  from: Date
  to: Date
  summary: string
  description: string
  location: string
  /** Marked as taking no time. */
  isFree: boolean
}

export type CalendarRefusal = 'DAMAGED' | 'TOO_MANY_EVENTS'

class TooManyEvents extends Error {}

interface CalendarRead {
  events: CalendarEvent[]
  /** Events that are over. */
  past: number
}

/** The events of an iCalendar text from today on, recurring ones expanded. Those that are over are only counted. */
export const readEvents = (text: string, bounds: Bounds): CalendarRead | Refusal<CalendarRefusal> => {
  try {
    return expand(text, bounds)
  } catch (error) {
    // The parser throws errors of any kind on texts that are no calendar.
    return refuse(error instanceof TooManyEvents ? 'TOO_MANY_EVENTS' : 'DAMAGED')
  }
}

const expand = (text: string, { most, daysAhead, ...place }: Bounds): CalendarRead => {
  if ((text.match(/^BEGIN:VEVENT/gim) ?? []).length > 10 * most) throw new TooManyEvents()
  const calendar = new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0])
  if (calendar.name !== 'vcalendar') throw new Error('The text is not a calendar.')
  const events: CalendarEvent[] = []
  let [past, steps] = [0, 0]
  const add = (event: CalendarEvent): void => {
    if (event.date < place.today) past += 1
    else events.push(event)
    if (events.length > most) throw new TooManyEvents()
  }
  const lastDay = addDays(place.today, daysAhead)
  const wall = wallClock(place.timeZone)
  for (const event of eventsOf(calendar)) {
    if (isCancelled(event)) continue
    if (!event.isRecurring()) {
      add(eventOf(event, { startDate: event.startDate, endDate: event.endDate }, wall))
      continue
    }
    if (isTooFrequent(event)) throw new TooManyEvents()
    const iterator = event.iterator()
    for (let next = iterator.next(); next; next = iterator.next()) {
      steps += 1
      if (steps > MOST_STEPS) throw new TooManyEvents()
      // Years of past dates are counted without reading them. Zones differ by less than two days.
      const name = next.toString()
      if (name.slice(0, DATE_LENGTH) < addDays(place.today, -2) && !(name in event.exceptions)) {
        past += 1
        continue
      }
      const details = event.getOccurrenceDetails(next)
      if (wall(next, event).date > lastDay) break
      if (!isCancelled(details.item)) add(eventOf(details.item, { ...details, recurrence: name }, wall))
    }
  }
  return { events, past }
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
  date: CalendarDate
  minutes: number
  instant: Date
}

/** Shows a time of an event as the clock at the turf does. A time without a zone is the turf's. */
const wallClock =
  (timeZone: string) =>
  (time: ICAL.Time, event: ICAL.Event): WallTime => {
    const date = `${String(time.year).padStart(4, '0')}-${padded(time.month)}-${padded(time.day)}`
    const minutes = time.hour * 60 + time.minute
    const instant = instantOf(time, { date, minutes, event })
    if (instant === undefined) return { date, minutes, instant: instantAt(date, minutes, timeZone) }
    const day = dateAt(instant, timeZone)
    const midnight = instantAt(day, 0, timeZone).getTime()
    return { date: day, minutes: (instant.getTime() - midnight) / MS_PER_MINUTE, instant }
  }

const instantOf = (
  time: ICAL.Time,
  { date, minutes, event }: Omit<WallTime, 'instant'> & { event: ICAL.Event },
): Date | undefined => {
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

const eventOf = (
  event: ICAL.Event,
  { startDate, endDate, recurrence }: { startDate: ICAL.Time; endDate: ICAL.Time; recurrence?: string },
  wall: ReturnType<typeof wallClock>,
): CalendarEvent => {
  const start = wall(startDate, event)
  const minutes = (endDate.toUnixTime() - startDate.toUnixTime()) / 60
  const hasTimes = !startDate.isDate && minutes > 0 && minutes < MINUTES_PER_DAY
  return {
    uid: event.uid ?? '',
    recurrence: recurrence ?? event.component.getFirstPropertyValue('recurrence-id')?.toString() ?? '',
    date: start.date,
    startsAt: hasTimes ? start.minutes : null,
    endsAt: hasTimes ? (start.minutes + minutes) % MINUTES_PER_DAY : null,
    from: start.instant,
    to: wall(endDate, event).instant,
    summary: event.summary ?? '',
    description: event.description ?? '',
    location: event.location ?? '',
    isFree: String(event.component.getFirstPropertyValue('transp') ?? '').toUpperCase() === 'TRANSPARENT',
  }
}
