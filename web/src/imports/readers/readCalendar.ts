import { IMPORT } from '@baari/domain/imports/importTable.ts'
import { type CalendarEvent, readEvents } from '@baari/domain/imports/readEvents.ts'
import { isRefused } from '@baari/domain/shared/refusal.ts'
import { FileRefused, type ReadTable } from './fileRead.ts'

const HEAD = ['Date', 'Start', 'End', 'Summary', 'Phone', 'Location', 'Description']

/** The events of a calendar from today on as rows. */
export const readCalendar = (text: string, place: { today: string; timeZone: string }): Omit<ReadTable, 'kind'> => {
  const read = readEvents(text, { ...place, daysAhead: IMPORT.daysAhead, most: IMPORT.rows })
  if (isRefused(read)) throw new FileRefused(read.refused)
  return { head: HEAD, rows: read.events.map(rowOf), pastEvents: read.past }
}

const padded = (value: number): string => String(value).padStart(2, '0')

/** With seconds, which mark a 24-hour clock. */
const clock = (minutes: number | null): string =>
  minutes === null ? '' : `${padded(Math.floor(minutes / 60))}:${padded(minutes % 60)}:00`

const MOBILE = /(?<!\d)(?:\+?91[\s-]?)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/

const rowOf = ({ date, startsAt, endsAt, summary, description, location }: CalendarEvent): string[] => [
  date,
  clock(startsAt),
  clock(endsAt),
  summary,
  MOBILE.exec(`${summary} ${description}`)?.[0] ?? '',
  location,
  description,
]
