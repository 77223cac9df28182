import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { GroundTable, TurfTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'
import { Failure } from '../platform/http/failure.ts'
import { groundFields } from './groundFields.ts'
import { presentTurf } from './presentTurf.ts'

type Ground = Selectable<GroundTable>
type ManagedTurf = Answer<Api['createTurf']>

/** A turf with its grounds as an admin sees it. */
export const presentManagedTurf = (turf: Selectable<TurfTable>, grounds: readonly Ground[]): ManagedTurf => ({
  ...presentTurf(turf),
  grounds: grounds.map((ground) => ({ ...groundFields(ground), parts: ground.parts })),
})

const noTurf = (): Failure => new Failure('NOT_FOUND', { sentence: 'We could not find this turf.' })

/** A turf to be changed, locked: grounds are added one after the other. */
export const lockTurf = async (db: Database, turfId: string): Promise<Selectable<TurfTable>> => {
  const turf = await db.selectFrom('turf').selectAll().where('id', '=', turfId).forUpdate().executeTakeFirst()
  if (!turf) throw noTurf()
  return turf
}

/** The grounds of a turf in the order in which they stand. */
export const groundsOf = (db: Database, turfId: string): Promise<Ground[]> =>
  db.selectFrom('ground').selectAll().where('turf_id', '=', turfId).orderBy('position').orderBy('id').execute()

/** A turf as it is after a change. */
export const readManagedTurf = async (db: Database, turfId: string): Promise<ManagedTurf> => {
  const turf = await db.selectFrom('turf').selectAll().where('id', '=', turfId).executeTakeFirst()
  if (!turf) throw noTurf()
  return presentManagedTurf(turf, await groundsOf(db, turfId))
}
