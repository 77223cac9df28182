import type { Api } from '@baari/contract/api.ts'
import type { ArchiveLine, LineOf } from '@baari/contract/archives/archiveLines.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { ARCHIVE, type ArchivedKind } from '@baari/domain/archives/archive.ts'
import { weekdayHours } from '@baari/domain/availability/groundHours.ts'
import { openInterval } from '@baari/domain/availability/slots.ts'
import type { PlannedPrice, PlannedVisits } from '@baari/domain/imports/planImport.ts'
import { contains, type Interval } from '@baari/domain/shared/interval.ts'
import {
  LONGEST_NAME,
  LONGEST_NOTES,
  LONGEST_PRICE_REASON,
  LONGEST_WALK_IN_PHONE,
} from '@baari/domain/shared/limits.ts'
import { rupeeText } from '@baari/domain/shared/money.ts'
import { dateAt } from '@baari/domain/shared/zonedTime.ts'
import { bookingConflicts, isOpenAt, type OwnTurf, type PlannedTable, priceConflicts } from '../imports/planTable.ts'
import { Failure } from '../platform/http/failure.ts'
import { type GroundForSale, slotAt } from '../turfs/groundForSale.ts'
import type { ReadArchive } from './readArchive.ts'

type LeftOut = Answer<Api['previewArchive']>['leftOut'][number]
export type ArchivedLine = LineOf<ArchivedKind>
type Entry = LineOf<'booking' | 'walkIn' | 'block'>

export interface PlannedArchive {
  bookings: PlannedTable['bookings']
  visits: PlannedVisits[]
  prices: PlannedPrice[]
  past: ArchivedLine[]
  leftOut: LeftOut[]
  unknownGrounds: string[]
}

interface Target {
  turf: OwnTurf
  /** The owner's choice of ground for each name in the file that the turf does not have. */
  groundNames: readonly { name: string; groundEntityId: string }[]
}

/** Decides where each line of a file goes in a turf, and which lines are left out. Writes nothing. */
export const planArchive = async (
  { lines }: ReadArchive,
  target: Target,
  { db, now }: { db: Database; now: Date },
): Promise<PlannedArchive> => {
  const grounds = groundsOf(lines, target)
  const nameOf = new Map(linesOf(lines, 'ground').map(({ id, name }) => [id, name]))
  const entries = lines.filter(isEntry).filter((entry) => entry.upcoming && new Date(entry.startsAt) > now)
  if (entries.length > ARCHIVE.upcoming) throw new Failure('ARCHIVE_TOO_LARGE')
  const leftOut: LeftOut[] = []
  const wanted = oncePerGame(entries).flatMap((entry, row) => {
    const ground = grounds.get(entry.groundId)
    const planned = ground && plannedEntry(entry, row, ground)
    if (ground && planned && isForward(planned.interval) && isOpenAt(ground, planned.date, planned.interval))
      return [planned]
    leftOut.push(entryOut(entry, ground ? 'CLOSED' : 'GROUND_UNKNOWN', nameOf))
    return []
  })
  const placed = wanted.filter(({ kind }) => kind !== 'BLOCK')
  const taken = new Set((await bookingConflicts(db, placed, target.turf)).map(({ row }) => row))
  for (const booking of wanted.filter(({ row }) => taken.has(row)))
    leftOut.push({ ...timeOf(booking), reason: 'SLOT_TAKEN', groundName: groundName(booking.groundId, target) })
  const prices = await planPrices(linesOf(lines, 'price'), { grounds, nameOf, target, leftOut }, db)
  return {
    bookings: wanted.filter(({ row }) => !taken.has(row)),
    visits: linesOf(lines, 'customer').map(plannedVisits),
    prices,
    past: lines.flatMap((line) => pastLine(line, now)),
    leftOut,
    unknownGrounds: [...nameOf].filter(([id]) => !grounds.has(id)).map(([, name]) => name),
  }
}

/** Another Baari may sign an end before its start. */
const isForward = ({ startsAt, endsAt }: Interval): boolean => startsAt < endsAt

const isEntry = (line: ArchiveLine): line is Entry =>
  line.kind === 'booking' || line.kind === 'walkIn' || line.kind === 'block'

const linesOf = <Kind extends ArchiveLine['kind']>(lines: readonly ArchiveLine[], kind: Kind): LineOf<Kind>[] =>
  lines.filter((line): line is LineOf<Kind> => line.kind === kind)

const nameKey = (name: string): string => name.normalize('NFC').trim().toLowerCase()

/** The turf's ground for each ground of the file: the one of the same name, or the owner's choice. */
const groundsOf = (lines: readonly ArchiveLine[], { turf, groundNames }: Target): Map<string, GroundForSale> => {
  const byName = new Map([...turf.grounds.values()].map((ground) => [nameKey(ground.name), ground]))
  for (const { name, groundEntityId } of groundNames) {
    const ground = turf.grounds.get(groundEntityId)
    if (!ground) throw new Failure('NOT_FOUND', { message: 'We could not find this ground.' })
    byName.set(nameKey(name), ground)
  }
  const found = new Map<string, GroundForSale>()
  for (const { id, name } of linesOf(lines, 'ground')) {
    const ground = byName.get(nameKey(name))
    if (ground) found.set(id, ground)
  }
  return found
}

const groundName = (id: string, { turf }: Target): string => turf.grounds.get(id)?.name ?? ''

/** The seats of a game share one time: the game is one booking without a name, with the dues of all its players. */
const oncePerGame = (entries: readonly Entry[]): Entry[] => {
  const games = new Map<string, LineOf<'booking'>>()
  const alone: Entry[] = []
  for (const entry of entries) {
    if (entry.kind !== 'booking' || entry.gameId === null) {
      alone.push(entry)
      continue
    }
    const game = games.get(entry.gameId)
    games.set(entry.gameId, {
      ...entry,
      name: null,
      phone: null,
      players: (game?.players ?? 0) + (entry.players ?? 0),
      total: (game?.total ?? 0) + entry.total,
      captured: (game?.captured ?? 0) + entry.captured,
      dueAtVenue: (game?.dueAtVenue ?? 0) + entry.dueAtVenue,
    })
  }
  return [...alone, ...games.values()]
}

const cut = (text: string | null, longest: number): string | null => text?.slice(0, longest) || null

const plannedEntry = (entry: Entry, row: number, ground: GroundForSale): PlannedArchive['bookings'][number] => {
  const interval = { startsAt: entry.startsMinute, endsAt: entry.endsMinute }
  const base = { row, groundId: ground.id, date: entry.date, interval, slot: slotAt(ground, entry.date, interval) }
  if (entry.kind === 'block')
    return { ...base, kind: 'BLOCK', name: null, phone: null, price: null, notes: cut(entry.reason, LONGEST_NOTES) }
  const person = { name: cut(entry.name, LONGEST_NAME), phone: cut(entry.phone, LONGEST_WALK_IN_PHONE) }
  if (entry.kind === 'walkIn') {
    const dues = entry.price === null ? null : Math.max(0, entry.price - entry.collected)
    const notes = [entry.notes, paidBefore(entry.collected, entry.price)].filter(Boolean).join('. ')
    return { ...base, ...person, price: dues, notes: cut(notes, LONGEST_NOTES) }
  }
  const notes = paidBefore(entry.total - entry.dueAtVenue, entry.total)
  return { ...base, ...person, price: entry.dueAtVenue, notes }
}

const paidBefore = (paid: number, price: number | null): string | null =>
  paid > 0 ? `Paid before: ₹${rupeeText(paid)}${price === null ? '' : ` of ₹${rupeeText(price)}`}` : null

const entryOut = (entry: Entry, reason: LeftOut['reason'], names: ReadonlyMap<string, string>): LeftOut => ({
  reason,
  groundName: names.get(entry.groundId) ?? entry.groundId,
  date: entry.date,
  weekday: null,
  fromMinute: entry.startsMinute,
  toMinute: entry.endsMinute,
})

const timeOf = ({ date, interval }: PlannedArchive['bookings'][number]) => ({
  date,
  weekday: null,
  fromMinute: interval.startsAt,
  toMinute: interval.endsAt,
})

const plannedVisits = (customer: LineOf<'customer'>, row: number): PlannedVisits => ({
  row,
  name: cut(customer.name, LONGEST_NAME),
  phone: customer.phone,
  notes: cut(customer.notes, LONGEST_NOTES),
  visits: Math.min(customer.visits, 10_000),
  lastVisit: customer.lastVisit,
  agreed: { at: new Date(customer.agreedAt), purpose: customer.purpose },
})

interface Pricing {
  grounds: ReadonlyMap<string, GroundForSale>
  nameOf: ReadonlyMap<string, string>
  target: Target
  leftOut: LeftOut[]
}

/** Prices per hour that differ from the ground's own price. Those that conflict with a price rule are left out. */
const planPrices = async (
  lines: readonly LineOf<'price'>[],
  { grounds, nameOf, target, leftOut }: Pricing,
  db: Database,
): Promise<PlannedPrice[]> => {
  const out = (line: LineOf<'price'>, reason: LeftOut['reason']): [] => {
    const { weekday, startsMinute, endsMinute } = line
    const name = nameOf.get(line.groundId) ?? line.groundId
    leftOut.push({ reason, groundName: name, date: null, weekday, fromMinute: startsMinute, toMinute: endsMinute })
    return []
  }
  const wanted = lines.flatMap((line, row): PlannedPrice[] => {
    const ground = grounds.get(line.groundId)
    if (!ground) return out(line, 'GROUND_UNKNOWN')
    if (line.bookingType === 'PARTIAL') return out(line, 'SEAT_PRICE')
    const interval = { startsAt: line.startsMinute, endsAt: line.endsMinute }
    const hours = weekdayHours(ground.hours, line.weekday)
    if (!hours || !isForward(interval) || !contains(openInterval(hours), interval)) return out(line, 'CLOSED')
    const { weekday, pricePerHour } = line
    const changePerHour = pricePerHour - ground.pricePerHour
    if (changePerHour === 0) return []
    const notes = cut(line.reason, LONGEST_PRICE_REASON)
    return [{ row, groundId: ground.id, weekday, interval, pricePerHour, changePerHour, notes }]
  })
  const taken = new Set((await priceConflicts(db, wanted, target.turf)).map(({ row }) => row))
  for (const { row } of wanted) {
    const line = lines[row]
    if (line && taken.has(row)) out(line, 'PRICE_IN_THE_WAY')
  }
  return wanted.filter(({ row }) => !taken.has(row))
}

/**
 * The line as the archive keeps it. An entry that began between the export and now loses its name and number, because an
 * archive names no person.
 */
const pastLine = (line: ArchiveLine, now: Date): ArchivedLine[] => {
  switch (line.kind) {
    case 'invoice':
    case 'invoiceLine':
    case 'ledger':
      return [line]
    case 'booking':
    case 'walkIn':
    case 'block':
      if (!line.upcoming) return [line]
      return new Date(line.startsAt) > now ? [] : [withoutPerson(line)]
    default:
      return []
  }
}

const withoutPerson = (entry: Entry): Entry => {
  switch (entry.kind) {
    case 'booking':
      return { ...entry, upcoming: false, name: null, phone: null }
    case 'walkIn':
      return { ...entry, upcoming: false, name: null, phone: null, notes: null }
    case 'block':
      return { ...entry, upcoming: false, reason: null }
  }
}

/** The day under which an archived line is listed. */
export const dayOf = (line: ArchivedLine, timeZone: string): string => {
  switch (line.kind) {
    case 'invoice':
      return line.endsOn
    case 'ledger':
      return dateAt(new Date(line.occurredAt), timeZone)
    default:
      return line.date
  }
}
