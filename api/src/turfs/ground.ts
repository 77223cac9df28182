import type { Api } from '@baari/contract/api.ts'
import type { RequestOf } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { GroundTable } from '@baari/db/schema.ts'
import {
  changeUsual,
  daysOfWeek,
  type GroundHours,
  storedWeek,
  type WeekHours,
  weekFault,
  weekOfStored,
} from '@baari/domain/availability/groundHours.ts'
import type { Selectable } from 'kysely'
import type { Viewer } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { hasPermission } from '../platform/permissions/permissions.ts'

/** Every field of a ground that can change. An owner's body has fewer of them. */
type GroundBody = RequestOf<Api['updateManagedGround']>['body']
type Columns = Partial<Selectable<GroundTable>>

const LAST_MINUTE = 1439
const MIDNIGHT = 1440

/** A closing time as it is stored: 23:59 is written for midnight. */
export const closingMinute = (closes: number): number => (closes === LAST_MINUTE ? MIDNIGHT : closes)

/** The columns whose values change. */
export const groundChanges = (body: GroundBody, before: Columns): Columns => {
  const requested: { [Column in keyof Columns]: Columns[Column] | undefined } = {
    name: body.name,
    supported_games: body.supportedGames,
    min_players: body.minPlayers,
    max_players: body.maxPlayers,
    parts: body.parts,
    amenities: body.metadata?.amenities,
    // A stopped turf sells nothing: the switch sets the state for when it resumes.
    [typeof before.reopens === 'boolean' ? 'reopens' : 'available']: body.availability,
    allow_full: body.allowFullBooking,
    allow_partial: body.allowPartialBooking,
    per_hour_full: body.pricePerHourFullBooking,
    per_hour_partial: body.pricePerHourPartialBookingPerPlayer,
    opens_at: body.openingTime,
    closes_at: body.closingTime === undefined ? undefined : closingMinute(body.closingTime),
    min_minutes: body.minHoursOfBooking === undefined ? undefined : body.minHoursOfBooking * 60,
    advance_percentage: body.advancePercentage,
  }
  const changes: Columns = Object.fromEntries(
    Object.entries(requested).filter(
      ([column, value]) =>
        value !== undefined && JSON.stringify(value) !== JSON.stringify(before[column as keyof Columns]),
    ),
  )
  return { ...changes, ...usualChange(changes, before) }
}

/** A new pair for a ground with hours by weekday applies to the days that had the commonest pair. */
const usualChange = (changes: Columns, before: Columns): Columns => {
  const { opens_at: opensAt, closes_at: closesAt, week_hours: weekHours } = before
  if (changes.opens_at === undefined && changes.closes_at === undefined) return {}
  if (opensAt === undefined || closesAt === undefined || !weekHours) return {}
  const pair = { opensAt: changes.opens_at ?? opensAt, closesAt: changes.closes_at ?? closesAt }
  const hours = weekOf({ opens_at: opensAt, closes_at: closesAt, week_hours: weekHours })
  return { week_hours: storedWeek(changeUsual(hours, pair)) }
}

type HoursColumns = Pick<Selectable<GroundTable>, 'opens_at' | 'closes_at' | 'week_hours'>

/** The hours of a ground through the week. */
export const weekOf = (ground: HoursColumns): WeekHours => ({
  usual: { opensAt: ground.opens_at, closesAt: ground.closes_at },
  week: ground.week_hours ? weekOfStored(ground.week_hours) : undefined,
})

/** The hours of a ground by date. */
export const hoursOf = (ground: HoursColumns & Pick<Selectable<GroundTable>, 'closed_dates'>): GroundHours => ({
  ...weekOf(ground),
  closedDates: ground.closed_dates,
})

/** Refuses a week without an open day, with a day shorter than the shortest booking, or with a night past the next opening. */
export const refuseFaultyWeek = (ground: HoursColumns & Pick<Selectable<GroundTable>, 'min_minutes'>): void => {
  const fault = weekFault(daysOfWeek(weekOf(ground)), ground.min_minutes)
  switch (fault) {
    case undefined:
      return
    case 'ALWAYS_CLOSED':
      throw new Failure('INPUT_INVALID', { message: 'The ground must be open on at least one day of the week.' })
    case 'SHORT_DAY':
      throw new Failure('INPUT_INVALID', { message: 'The ground is not open long enough for its minimum hours.' })
    case 'NIGHTS_OVERLAP':
      throw new Failure('INPUT_INVALID', { message: 'A night must end before the ground opens on the next day.' })
  }
}

/** The former values of the changed columns, for the audit log. */
export const valuesBefore = <Row extends object>(before: Row, changes: object): object =>
  Object.fromEntries(Object.keys(changes).map((column) => [column, before[column as keyof Row]]))

type OwnedGround = Selectable<GroundTable> & { turf_name: string; time_zone: string }

const selectOwnedGround = (db: Database, groundId: string, viewer: Viewer) =>
  db
    .selectFrom('ground')
    .innerJoin('turf', 'turf.id', 'ground.turf_id')
    .selectAll('ground')
    .select(['turf.name as turf_name', 'turf.time_zone'])
    .where('ground.id', '=', groundId)
    .where(hasPermission(viewer))

const orNotFound = (ground: OwnedGround | undefined): OwnedGround => {
  if (!ground) throw new Failure('NOT_FOUND', { message: 'We could not find this ground.' })
  return ground
}

/** A ground at which the viewer holds the right they need; another's does not exist. */
export const ownedGround = async (db: Database, groundId: string, viewer: Viewer): Promise<OwnedGround> =>
  orNotFound(await selectOwnedGround(db, groundId, viewer).executeTakeFirst())

/** The same, locked, to be changed. */
export const lockOwnedGround = async (db: Database, groundId: string, viewer: Viewer): Promise<OwnedGround> =>
  orNotFound(await selectOwnedGround(db, groundId, viewer).forUpdate('ground').executeTakeFirst())
