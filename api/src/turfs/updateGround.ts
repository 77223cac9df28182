import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import type { GroundTable } from '@baari/db/schema.ts'
import { type Selectable, sql } from 'kysely'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Context, Handler, Viewer } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { refuseFewPlayers, refuseUnknownGames } from './createTurf.ts'
import { fitPriceRules } from './dynamicPrices.ts'
import { groundChanges, lockOwnedGround, refuseFaultyWeek, valuesBefore } from './ground.ts'
import type { GroundsForSale } from './groundForSale.ts'
import { lockTurf, readManagedTurf } from './managedTurfs.ts'
import { groundWithWeek } from './publicTurf.ts'

/** Changes what was sent and nothing else. Bookings that exist keep what they were made with. */
export const updateGround =
  (grounds: GroundsForSale): Handler<Api['updateGround']> =>
  async ({ params, body }, context) => {
    const { db, viewer } = context
    const { turf_name: _, time_zone: __, ...before } = await lockOwnedGround(db, params.groundId, viewer)
    const changes = groundChanges(body, before)
    refuseFaultyWeek({ ...before, ...changes })
    if (Object.keys(changes).length === 0) return groundWithWeek(before)
    return groundWithWeek(
      await saveGround({ before, changes, changesPriceRules: body.changesPriceRules, grounds }, context),
    )
  }

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
    if (!before) throw new Failure('NOT_FOUND', { message: 'We could not find this ground.' })
    await refuseUnknownGames(db, body.supportedGames ?? [])
    const changes = groundChanges(body, before)
    refuseFewPlayers({ ...before, ...changes })
    refuseFaultyWeek({ ...before, ...changes })
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
      message: 'Close the ground for new bookings and save, then change its parts.',
    })
  await sql`select lock_parts(${ground.turf_id}, ${ground.parts}::smallint[])`.execute(db)
  const { rows } = await sql`
    select from live_occupancy where ground_id = ${ground.id} and turf_id = ${ground.turf_id} and upper(period) > ${now}
    union all select from block where ground_id = ${ground.id} and active and upper(period) > ${now}
    limit 1`.execute(db)
  if (rows.length > 0) throw new Failure('GROUND_HAS_BOOKINGS')
}

type Ground = Selectable<GroundTable>

interface Change {
  before: Ground
  changes: Partial<Ground>
  /** Whether price rules outside the new hours may end or be shortened. */
  changesPriceRules: boolean | undefined
  grounds: GroundsForSale
}

/** Writes what changes of a ground that is locked, notes who did it, and has it sold as it is now. */
export const saveGround = async (
  { before, changes, changesPriceRules = false, grounds }: Change,
  { db, now, viewer, afterCommit }: Pick<Context<Viewer>, 'db' | 'now' | 'viewer' | 'afterCommit'>,
): Promise<Ground> => {
  if (changes.opens_at !== undefined || changes.closes_at !== undefined || changes.week_hours !== undefined)
    await fitPriceRules({ ground: { ...before, ...changes }, changesPriceRules }, { db, now, viewer })
  const after = await db
    .updateTable('ground')
    .set(changes)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAuditEvents(
    [
      {
        actorId: viewer.accountId,
        action: 'ground.updated',
        subjectId: before.id,
        before: valuesBefore(before, changes),
        after: changes,
      },
    ],
    { db, now },
  )
  afterCommit(() => grounds.forget(before.id))
  return after
}
