import type { Api } from '@baari/contract/api.ts'
import type { RequestOf } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { GroundTable } from '@baari/db/schema.ts'
import { openInterval } from '@baari/domain/availability/slots.ts'
import { lengthOf } from '@baari/domain/shared/interval.ts'
import type { Selectable } from 'kysely'
import type { Viewer } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { hasPermission } from '../platform/permissions/permissions.ts'

/** Every field of a ground that can change. An owner's body has fewer of them. */
type GroundBody = RequestOf<Api['updateManagedGround']>['body']
type Columns = Partial<Selectable<GroundTable>>

const LAST_MINUTE = 1439
const MIDNIGHT = 1440

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
    // 23:59 is written for midnight.
    closes_at: body.closingTime === LAST_MINUTE ? MIDNIGHT : body.closingTime,
    min_minutes: body.minHoursOfBooking === undefined ? undefined : body.minHoursOfBooking * 60,
    advance_percentage: body.advancePercentage,
  }
  return Object.fromEntries(
    Object.entries(requested).filter(
      ([column, value]) =>
        value !== undefined && JSON.stringify(value) !== JSON.stringify(before[column as keyof Columns]),
    ),
  )
}

/** A ground whose day is shorter than its shortest booking could never be booked. */
export const refuseShortDay = (
  ground: Pick<Selectable<GroundTable>, 'opens_at' | 'closes_at' | 'min_minutes'>,
): void => {
  const hours = openInterval({ opensAt: ground.opens_at, closesAt: ground.closes_at })
  if (lengthOf(hours) < ground.min_minutes)
    throw new Failure('INPUT_INVALID', { message: 'The ground is not open long enough for its minimum hours.' })
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
