import type { Database } from '@baari/db/connect.ts'
import type { BookingType } from '@baari/db/schema.ts'
import { type GroundHours, hoursOn } from '@baari/domain/availability/groundHours.ts'
import {
  businessInterval,
  checkSlot,
  isOnOwnersGrid,
  type OpeningHours,
  openInterval,
} from '@baari/domain/availability/slots.ts'
import { GAME_MINUTES } from '@baari/domain/games/seats.ts'
import { contains, type Interval } from '@baari/domain/shared/interval.ts'
import { isRefused } from '@baari/domain/shared/refusal.ts'
import { dateAt, instantAt, type Weekday } from '@baari/domain/shared/zonedTime.ts'
import type { PriceRule } from '@baari/domain/turfs/price.ts'
import { sql } from 'kysely'
import type { Viewer } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { hasPermission } from '../platform/permissions/permissions.ts'
import { minutesSince } from './freeStarts.ts'
import { hoursOf } from './ground.ts'

/** The facts of a ground that a price and a slot check need, at one version. */
export interface GroundForSale {
  id: string
  turfId: string
  version: number
  name: string
  turfName: string
  ownerId: string
  address: string
  timeZone: string
  onboarded: boolean
  allowsUndo: boolean
  /** Paise off at a start that leaves no gap; null: nothing. */
  gapNudge: number | null
  parts: number[]
  games: string[]
  available: boolean
  allowFull: boolean
  allowPartial: boolean
  pricePerHour: number
  pricePerPlayerHour: number
  minPlayers: number
  maxPlayers: number
  gameCutoffMinutes: number
  hours: GroundHours
  minimumMinutes: number
  advancePercentage: number
  rules: PriceRule[]
}

export interface GroundsForSale {
  /** A ground as last read, perhaps out of date: a decision based on it names its version. */
  find(db: Database, groundId: string): Promise<GroundForSale | undefined>
  forget(groundId: string): void
}

const MOST_REMEMBERED = 5000

/** Remembers grounds between requests. A remembered ground decides nothing: the hold refuses an old version. */
export const groundsForSale = (): GroundsForSale => {
  const remembered = new Map<string, GroundForSale>()
  return {
    find: async (db, groundId) => {
      const known = remembered.get(groundId)
      if (known) return known
      const row = await selectGround(db, groundId).executeTakeFirst()
      const ground = row && forSale(row)
      if (remembered.size >= MOST_REMEMBERED) remembered.clear()
      // A closed ground is refused without asking the database, so it is read each time.
      if (ground?.available) remembered.set(groundId, ground)
      return ground
    },
    forget: (groundId) => {
      remembered.delete(groundId)
    },
  }
}

interface RuleRow {
  booking_type: BookingType
  weekday: Weekday
  starts_at: number
  ends_at: number
  change_per_hour: number
  reason: string
}

const selectGround = (db: Database, groundId: string) =>
  db
    .selectFrom('ground')
    .innerJoin('turf', 'turf.id', 'ground.turf_id')
    .selectAll('ground')
    .select(['turf.name as turf_name', 'turf.owner_id', 'turf.address', 'turf.time_zone', 'turf.onboarded'])
    .select(['turf.allows_undo', 'turf.gap_nudge'])
    .select(
      sql<
        RuleRow[]
      >`coalesce((select jsonb_agg(to_jsonb(rule)) from dynamic_price rule where rule.ground_id = ground.id), '[]')`.as(
        'rules',
      ),
    )
    .where('ground.id', '=', groundId)

type GroundRow = Awaited<ReturnType<ReturnType<typeof selectGround>['executeTakeFirstOrThrow']>>

const forSale = (row: GroundRow): GroundForSale => ({
  id: row.id,
  turfId: row.turf_id,
  version: row.version,
  name: row.name,
  turfName: row.turf_name,
  ownerId: row.owner_id,
  address: row.address,
  timeZone: row.time_zone,
  onboarded: row.onboarded,
  allowsUndo: row.allows_undo,
  gapNudge: row.gap_nudge,
  parts: row.parts,
  games: row.supported_games,
  available: row.available,
  allowFull: row.allow_full,
  allowPartial: row.allow_partial,
  pricePerHour: row.per_hour_full,
  pricePerPlayerHour: row.per_hour_partial,
  minPlayers: row.min_players,
  maxPlayers: row.max_players,
  gameCutoffMinutes: row.game_cutoff_minutes,
  hours: hoursOf(row),
  minimumMinutes: row.min_minutes,
  advancePercentage: row.advance_percentage,
  rules: row.rules.map((rule) => ({
    bookingType: rule.booking_type,
    weekday: rule.weekday,
    startsAt: rule.starts_at,
    endsAt: rule.ends_at,
    changePerHour: rule.change_per_hour,
    reason: rule.reason,
  })),
})

/** Reads a ground for a job, which has no viewer whose permission could be checked. */
export const groundForSale = async (db: Database, groundId: string): Promise<GroundForSale> =>
  forSale(await selectGround(db, groundId).executeTakeFirstOrThrow())

/** Reads a ground for which the viewer has permission; any other ground is NOT_FOUND. */
export const ownGround = async (db: Database, groundId: string, viewer: Viewer): Promise<GroundForSale> => {
  const row = await selectGround(db, groundId).where(hasPermission(viewer)).executeTakeFirst()
  if (!row) throw new Failure('NOT_FOUND', { message: 'We could not find this ground.' })
  return forSale(row)
}

/** The hours of a ground on a business day; throws if it is closed. */
export const openingOn = (ground: Pick<GroundForSale, 'hours'>, date: string): OpeningHours => {
  const hours = hoursOn(ground.hours, date)
  if (!hours) throw new Failure('SLOT_OUTSIDE_OPENING')
  return hours
}

export interface Slot {
  /** The business day. */
  date: string
  /** Minutes of the business day. */
  interval: Interval
  startsAt: Date
  endsAt: Date
}

/** An interval of a business day with its instants. */
export const slotAt = ({ timeZone }: Pick<GroundForSale, 'timeZone'>, date: string, interval: Interval): Slot => ({
  date,
  interval,
  startsAt: instantAt(date, interval.startsAt, timeZone),
  endsAt: instantAt(date, interval.endsAt, timeZone),
})

interface SlotRequest {
  bookingType: 'FULL' | 'PARTIAL'
  date: string
  /** Wall minutes. */
  startTime: number
  endTime: number
  selectedGameType: string
}

/** Validates the slot that a player requests; throws a Failure if the ground cannot be booked then. */
export const requestedSlot = (ground: GroundForSale, request: SlotRequest, now: Date): Slot => {
  if (!ground.available) throw new Failure('GROUND_CLOSED')
  const isOffered = request.bookingType === 'FULL' ? ground.allowFull : ground.allowPartial
  if (!isOffered) throw new Failure('BOOKING_TYPE_NOT_OFFERED')
  if (!ground.games.includes(request.selectedGameType)) throw new Failure('GAME_NOT_SUPPORTED')
  const hours = openingOn(ground, request.date)
  const interval = businessInterval(hours, request.startTime, request.endTime)
  const today = dateAt(now, ground.timeZone)
  const refusal = checkSlot({
    interval,
    date: request.date,
    today,
    nowMinutes: minutesSince(today, ground.timeZone, now.getTime()),
    hours,
    minimumMinutes: request.bookingType === 'FULL' ? ground.minimumMinutes : GAME_MINUTES[0],
  })
  if (isRefused(refusal)) throw new Failure(refusal.refused)
  return slotAt(ground, request.date, interval)
}

/** Validates the slot that an owner reserves: within opening hours and on the grid. */
export const ownSlot = (
  ground: GroundForSale,
  { date, startTime, endTime }: { date: string; startTime: number; endTime: number },
): Slot => {
  const hours = openingOn(ground, date)
  const open = openInterval(hours)
  const interval = ownerInterval(hours, startTime, endTime)
  if (!contains(open, interval)) throw new Failure('SLOT_OUTSIDE_OPENING')
  refuseOffGrid(interval, open)
  return slotAt(ground, date, interval)
}

/** Refuses a start or end off the grid. */
export const refuseOffGrid = (interval: Interval, open: Interval): void => {
  if (!isOnOwnersGrid(interval, open)) throw new Failure('SLOT_OFF_GRID')
}

/** The interval between two wall times, in minutes of the business day. Only an open night runs past midnight. */
export const ownerInterval = (hours: OpeningHours, start: number, end: number): Interval => {
  const interval = businessInterval(hours, start, end)
  const isBackwards = end <= start && !contains(openInterval(hours), interval)
  // An end at midnight is 23:59, or 00:00 for those who count that way.
  if (isBackwards && end !== 0) throw new Failure('INPUT_INVALID', { message: 'The end must come after the start.' })
  return interval
}
