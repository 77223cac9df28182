import { type GroundHours, hoursOn } from '../availability/groundHours.ts'
import { openInterval } from '../availability/slots.ts'
import type { CalendarEvent } from '../imports/readEvents.ts'
import { withoutContact } from '../shared/contact.ts'
import { type Interval, intersection } from '../shared/interval.ts'
import { DAYS_AHEAD, LONGEST_BLOCK_REASON, SLOT_GRID_MINUTES } from '../shared/limits.ts'
import { cleanLine, shortened } from '../shared/typed.ts'
import { addDays, type CalendarDate, dateAt, instantAt, MS_PER_MINUTE, MS_PER_SECOND } from '../shared/zonedTime.ts'

/** Limits of calendars that other sites publish. */
export const FOREIGN_CALENDAR = {
  perGround: 5,
  nameCharacters: 60,
  addressCharacters: 1000,
  /** Less than a minute, so that an event becomes a block within a minute. */
  pollSeconds: 45,
  bytes: 2 * 1024 * 1024,
  fetchSeconds: 10,
  /** A calendar that takes longer to expand is refused. */
  readSeconds: 5,
  /** Events from today on. */
  events: 1000,
  /** After this many failures in a row, over about six and a half hours, polling pauses until the owner asks for a poll. */
  failuresBeforePause: 12,
  longestWaitSeconds: 3600,
} as const

/** The feed of a ground goes back this far. */
export const FEED_PAST_DAYS = 7

/** When to poll a calendar after this many failures in a row; undefined once polling pauses. */
export const nextPoll = (failures: number, now: Date): Date | undefined => {
  if (failures >= FOREIGN_CALENDAR.failuresBeforePause) return undefined
  const seconds = Math.min(FOREIGN_CALENDAR.pollSeconds * 2 ** failures, FOREIGN_CALENDAR.longestWaitSeconds)
  return new Date(now.getTime() + seconds * MS_PER_SECOND)
}

interface Ground {
  hours: GroundHours
  timeZone: string
}

interface Following {
  /** The name that the owner gives the calendar. */
  name: string
  ground: Ground
  now: Date
}

export interface EventBlock {
  /** An event keeps its key when it moves within its business day. */
  key: string
  date: CalendarDate
  /** Minutes of the business day. */
  interval: Interval
  /** The name of the calendar and the title of the event, without contacts. */
  reason: string
}

/** A title can be as long as its calendar: a search for contacts in all of it would keep requests waiting. */
const LONGEST_TITLE_READ = 1000

/** An index takes no longer keys. */
const LONGEST_ID_READ = 300

/** The mark of events that come from Baari itself: a calendar that shows bookings of Baari must not block them. */
const OWN_UID = '@baari'

/**
 * The blocks that events make on a ground: the opening hours that they touch, widened to the grid. An event over several
 * days is a block on each. Events that are over, take no time, or come from Baari make none.
 */
export const eventBlocks = (events: readonly CalendarEvent[], following: Following): EventBlock[] => {
  const { ground, now } = following
  const lastDay = addDays(dateAt(now, ground.timeZone), DAYS_AHEAD)
  const blocks = new Map<string, EventBlock>()
  for (const event of events) {
    if (event.isFree || event.to <= now || event.uid.endsWith(OWN_UID)) continue
    for (const block of blocksOf(event, { ...following, lastDay })) {
      const { startsAt, endsAt } = block.interval
      // Some calendars give events no id, or several the same: each keeps its time.
      const key = blocks.has(block.key) ? JSON.stringify([...JSON.parse(block.key), startsAt, endsAt]) : block.key
      blocks.set(key, { ...block, key })
    }
  }
  return [...blocks.values()]
}

const blocksOf = (
  event: CalendarEvent,
  { name, ground, now, lastDay }: Following & { lastDay: CalendarDate },
): EventBlock[] => {
  const from = event.from < now ? now : event.from
  const title = cleanLine(withoutContact(event.summary.slice(0, LONGEST_TITLE_READ)))
  const reason = shortened(title === '' ? name : `${name}: ${title}`, LONGEST_BLOCK_REASON)
  const blocks: EventBlock[] = []
  // The hours after midnight belong to the business day before.
  for (let date = addDays(dateAt(from, ground.timeZone), -1); date <= lastDay; date = addDays(date, 1)) {
    const midnight = instantAt(date, 0, ground.timeZone).getTime()
    const minuteOf = (instant: Date): number => (instant.getTime() - midnight) / MS_PER_MINUTE
    if (minuteOf(event.to) <= 0) break
    const hours = hoursOn(ground.hours, date)
    if (!hours) continue
    const open = openInterval(hours)
    const taken = intersection(open, { startsAt: minuteOf(event.from), endsAt: minuteOf(event.to) })
    if (!taken || taken.endsAt <= minuteOf(now)) continue
    const key = JSON.stringify([event.uid.slice(0, LONGEST_ID_READ), event.recurrence, date])
    blocks.push({ key, date, interval: onGrid(taken, open), reason })
  }
  return blocks
}

/** Widened to the grid, within the opening hours. */
const onGrid = ({ startsAt, endsAt }: Interval, open: Interval): Interval => ({
  startsAt: open.startsAt + Math.floor((startsAt - open.startsAt) / SLOT_GRID_MINUTES) * SLOT_GRID_MINUTES,
  endsAt: Math.min(
    open.startsAt + Math.ceil((endsAt - open.startsAt) / SLOT_GRID_MINUTES) * SLOT_GRID_MINUTES,
    open.endsAt,
  ),
})
