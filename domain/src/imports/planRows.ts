import type { DayHours, GroundHours } from '../availability/groundHours.ts'
import { isOnOwnersGrid, openInterval } from '../availability/slots.ts'
import type { WallTimes } from '../reservations/readTimes.ts'
import { contains, type Interval } from '../shared/interval.ts'
import type { Paise } from '../shared/money.ts'
import { cleanLine, shortened } from '../shared/typed.ts'
import { type CalendarDate, MINUTES_PER_DAY } from '../shared/zonedTime.ts'
import type { ColumnRole } from './importTable.ts'
import { counts24Hours, readCellDate } from './readCells.ts'

export const SKIP_REASONS = [
  'EMPTY',
  'DATE_UNREADABLE',
  'TIME_UNREADABLE',
  'DAY_UNREADABLE',
  'PRICE_UNREADABLE',
  'PHONE_UNREADABLE',
  'PHONE_TWICE',
  'GROUND_UNKNOWN',
  'CLOSED',
  'OFF_GRID',
  'TOO_FAR',
  'PAST_WITHOUT_PHONE',
  'PRICE_SAME',
] as const
type SkipReason = (typeof SKIP_REASONS)[number]

export interface SkippedRow {
  row: number
  reason: SkipReason
  /** The cells that could not be used. */
  text: string
}

interface ImportGround {
  id: string
  name: string
  hours: GroundHours
  pricePerHour: Paise
}

export interface ImportContext {
  today: CalendarDate
  grounds: readonly ImportGround[]
  /** The ground of rows that name none. */
  groundId: string | null
  /** Grounds by the names that the table uses for them, where those differ. */
  groundNames: ReadonlyMap<string, string>
}

/** Rows of the columns that have a role. Rows count from 1. */
export interface ImportTable {
  columns: readonly ColumnRole[]
  rows: readonly (readonly string[])[]
}

export interface Plan<Item> {
  items: Item[]
  skipped: SkippedRow[]
}

/** A row by the roles of its columns. */
export type Cells = (role: ColumnRole) => string

/** A row that cannot be brought in. */
export interface Skip {
  skip: SkipReason
  roles: readonly ColumnRole[]
}
export const skip = (reason: SkipReason, ...roles: ColumnRole[]): Skip => ({ skip: reason, roles })
export const isSkip = (value: object): value is Skip => 'skip' in value

export const planRows = <Item>(
  { columns, rows }: ImportTable,
  planRow: (cells: Cells, row: number) => Item[] | Skip,
): Plan<Item> => {
  const plan: Plan<Item> = { items: [], skipped: [] }
  for (const [index, row] of rows.entries()) {
    const cells: Cells = (role) => cleanLine(row[columns.indexOf(role)] ?? '')
    const planned = row.every((cell) => cleanLine(cell) === '') ? skip('EMPTY') : planRow(cells, index + 1)
    if (isSkip(planned))
      plan.skipped.push({
        row: index + 1,
        reason: planned.skip,
        text: planned.roles.map(cells).filter(Boolean).join(' · '),
      })
    else plan.items.push(...planned)
  }
  return plan
}

export const cut = (text: string, most: number): string | null => (text === '' ? null : shortened(text, most))

const folded = (name: string): string =>
  cleanLine(name)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')

interface NamedGround {
  id: string
  name: string
}

/** The ground that a cell names, by its whole name or as the only one whose name it contains. */
export const groundOf = <Ground extends NamedGround>(
  text: string,
  { grounds, groundId, groundNames }: Pick<ImportContext, 'groundId' | 'groundNames'> & { grounds: readonly Ground[] },
): Ground | undefined => {
  if (text === '') return grounds.length === 1 ? grounds[0] : grounds.find(({ id }) => id === groundId)
  const chosen = groundNames.get(text)
  if (chosen !== undefined) return grounds.find(({ id }) => id === chosen)
  const wanted = folded(text)
  const same = grounds.find(({ name }) => folded(name) === wanted)
  const within = grounds.filter(({ name }) => folded(name) !== '' && wanted.includes(folded(name)))
  return same ?? (within.length === 1 ? within[0] : undefined)
}

/** Names in the column of grounds that fit no ground, for the owner to match. */
export const unknownGrounds = (cells: readonly string[], grounds: readonly NamedGround[]): string[] =>
  [...new Set(cells.map(cleanLine))].filter(
    (text) => text !== '' && groundOf(text, { grounds, groundId: null, groundNames: new Map() }) === undefined,
  )

export interface Clock {
  has24Hours: boolean
}

export const clockOf = ({ columns, rows }: ImportTable): Clock => {
  const withTimes = columns.flatMap((role, column) => (['DATE', 'TIME', 'START', 'END'].includes(role) ? [column] : []))
  return { has24Hours: counts24Hours(rows.flatMap((row) => withTimes.map((column) => row[column] ?? ''))) }
}

const NOON = 720
const USUAL_MINUTES = 60
/** Of the two readings of '7 to 9', the evening is meant, as in the walk-in line. */
const isEvening = ({ startsAt }: Interval): boolean => NOON <= startsAt && startsAt < MINUTES_PER_DAY

/** The hours of a row: those of its day, and those of the day whose night a time after midnight belongs to. */
interface RowHours {
  day: DayHours
  night: DayHours
}

/** A time with the opening hours it lies in, in minutes of the business day; undefined if all readings are closed. */
const openReading = (
  times: readonly WallTimes[],
  hours: RowHours,
  minutes: number | null,
): { interval: Interval; open: Interval } | undefined => {
  const readings = times.flatMap(({ startsAt, endsAt }) => {
    const read = { startsAt, endsAt: endsAt ?? startsAt + (minutes ?? USUAL_MINUTES) }
    return [read, { startsAt: read.startsAt + MINUTES_PER_DAY, endsAt: read.endsAt + MINUTES_PER_DAY }]
  })
  const fits = readings.flatMap((interval) => {
    const own = interval.startsAt < MINUTES_PER_DAY ? hours.day : hours.night
    const open = own && openInterval(own)
    return open && contains(open, interval) ? { interval, open } : []
  })
  return fits.find(({ interval }) => isEvening(interval)) ?? fits[0]
}

/** The text of a row's time: one column, or a start and an end. */
export const timeText = (cells: Cells, startText: string): string => {
  if (cells('TIME') !== '') return cells('TIME')
  return cells('END') === '' || startText === '' ? startText : `${startText} - ${endText(cells)}`
}

/** An end that repeats its date is read without it. */
const endText = (cells: Cells): string => {
  const end = cells('END')
  const dated = readCellDate(end, { today: '2000-01-01', isMonthFirst: false })
  return dated && dated.rest !== '' ? dated.rest : end
}

export const intervalIn = (times: readonly WallTimes[], hours: RowHours, minutes: number | null): Interval | Skip => {
  if (times.length === 0) return skip('TIME_UNREADABLE', 'TIME', 'START', 'END')
  const found = openReading(times, hours, minutes)
  if (!found) return skip('CLOSED', 'TIME', 'START', 'END')
  return isOnOwnersGrid(found.interval, found.open) ? found.interval : skip('OFF_GRID', 'TIME', 'START', 'END')
}
