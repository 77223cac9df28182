import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import type { GroundTable } from '@baari/db/schema.ts'
import { type Selectable, sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { groundChanges, refuseShortDay } from './groundChanges.ts'
import type { GroundsForSale } from './groundForSale.ts'
import { refuseFewPlayers, refuseUnknownGames } from './insertGrounds.ts'
import { lockTurf, readManagedTurf } from './managedTurf.ts'
import { saveGround } from './saveGround.ts'

/** Changes what was sent of a ground. */
export const updateManagedGround =
  ({ grounds }: { grounds: GroundsForSale }): Handler<Api['updateManagedGround']> =>
  async ({ params, body }, context) => {
    const { db, now } = context
    const turf = await lockTurf(db, params.turfId)
    const before = await db
      .selectFrom('ground')
      .selectAll()
      .where('id', '=', params.groundId)
      .where('turf_id', '=', turf.id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new Failure('NOT_FOUND', { sentence: 'We could not find this ground.' })
    await refuseUnknownGames(db, body.supportedGames ?? [])
    const changes = groundChanges(body, before)
    refuseFewPlayers({ ...before, ...changes })
    refuseShortDay({ ...before, ...changes })
    if (Object.keys(changes).length === 0) return readManagedTurf(db, turf.id)
    if (changes.parts) await refuseTakenGround(db, before, now)
    await saveGround({ before, changes, changesPriceRules: body.changesPriceRules, grounds }, context)
    return readManagedTurf(db, turf.id)
  }

/**
 * Bookings hold the parts that the ground had: with other parts, two could play on one. A sale under way has read the
 * former parts, so an earlier change must have closed the ground.
 */
const refuseTakenGround = async (db: Database, ground: Selectable<GroundTable>, now: Date): Promise<void> => {
  if (ground.available)
    throw new Failure('GROUND_HAS_BOOKINGS', {
      sentence: 'Close the ground for new bookings and save, then change its parts.',
    })
  await sql`select lock_parts(${ground.turf_id}, ${ground.parts}::smallint[])`.execute(db)
  const { rows } = await sql`
    select from live_occupancy where ground_id = ${ground.id} and turf_id = ${ground.turf_id} and upper(period) > ${now}
    union all select from block where ground_id = ${ground.id} and active and upper(period) > ${now}
    limit 1`.execute(db)
  if (rows.length > 0) throw new Failure('GROUND_HAS_BOOKINGS')
}
