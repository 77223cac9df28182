import type { Database } from '@baari/db/connect.ts'
import type { GroundTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'
import type { Viewer } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { hasPermission } from '../platform/permissions/permissions.ts'

export type OwnedGround = Selectable<GroundTable> & { turf_name: string; time_zone: string }

const ownGround = (db: Database, groundId: string, viewer: Viewer) =>
  db
    .selectFrom('ground')
    .innerJoin('turf', 'turf.id', 'ground.turf_id')
    .selectAll('ground')
    .select(['turf.name as turf_name', 'turf.time_zone'])
    .where('ground.id', '=', groundId)
    .where(hasPermission(viewer))

const orNotFound = (ground: OwnedGround | undefined): OwnedGround => {
  if (!ground) throw new Failure('NOT_FOUND', { sentence: 'We could not find this ground.' })
  return ground
}

/** A ground at which the viewer holds the right they need; another's does not exist. */
export const ownedGround = async (db: Database, groundId: string, viewer: Viewer): Promise<OwnedGround> =>
  orNotFound(await ownGround(db, groundId, viewer).executeTakeFirst())

/** The same, locked, to be changed. */
export const lockOwnedGround = async (db: Database, groundId: string, viewer: Viewer): Promise<OwnedGround> =>
  orNotFound(await ownGround(db, groundId, viewer).forUpdate('ground').executeTakeFirst())
