import type { Api } from '@baari/contract/api.ts'
import type { Asked } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { Interval } from '@baari/domain/shared/interval.ts'
import { instantAt } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { recordActs } from '../platform/audit/recordActs.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { type OwnedGround, ownedGround } from '../turfs/ownedGround.ts'
import { blockConflicts } from './blockConflicts.ts'
import { keepableInterval } from './keepableInterval.ts'
import { presentBlock } from './presentBlock.ts'

type Body = Asked<Api['createBlock']>['body']

interface Keeping {
  ground: OwnedGround
  blockId: string
  from: Date
  to: Date
  now: Date
}

const MANUAL_REASON = 'Manual booking'

/** Keeps time for the owner. What a block may lie over, a booking by hand may not: two teams cannot both play. */
export const createBlock: Handler<Api['createBlock']> = async ({ body }, { db, now, viewer }) => {
  const ground = await ownedGround(db, body.groundEntityId, viewer)
  const interval = keepableInterval({ opensAt: ground.opens_at, closesAt: ground.closes_at }, body)
  const from = instantAt(body.date, interval.startsAt, ground.time_zone)
  const to = instantAt(body.date, interval.endsAt, ground.time_zone)
  if (from < now) throw new Failure('SLOT_IN_PAST')
  const keeping = { ground, blockId: newId('BLOCK', now), from, to, now }
  if (body.blockType === 'MANUAL_BOOKING') await takeAll(db, keeping)
  else if (!body.acknowledgeConflicts) await refuseOverBookings(db, keeping)
  const block = await insertBlock(db, { body, interval, keeping, createdBy: viewer.accountId })
  if (body.blockType === 'BLOCK') await takeWhatIsFree(db, keeping)
  await recordActs([{ actorId: viewer.accountId, action: 'block.created', subjectId: block.id, after: block }], {
    db,
    now,
  })
  return presentBlock({
    ...block,
    turf_name: ground.turf_name,
    ground_name: ground.name,
    time_zone: ground.time_zone,
  })
}

const takeAll = async (db: Database, { ground, blockId, from, to }: Keeping): Promise<void> => {
  const { rows } = await sql<{ taken: boolean }>`
    select take_slot(${ground.turf_id}, ${ground.id}, ${ground.parts}::smallint[], tstzrange(${from}, ${to}), 'MANUAL',
      ${blockId}, null) as taken`.execute(db)
  if (!rows[0]?.taken)
    throw new Failure('SLOT_TAKEN', { sentence: 'This time is already taken. Please choose another one.' })
}

/** The parts are locked from here on: what is not in the way now cannot come before the block is there. */
const refuseOverBookings = async (db: Database, { ground, ...period }: Keeping): Promise<void> => {
  await sql`select lock_parts(${ground.turf_id}, ${ground.parts}::smallint[])`.execute(db)
  const conflicts = await blockConflicts(db, ground, period)
  if (conflicts.length > 0) throw new Failure('BLOCK_OVER_BOOKINGS', { extra: { conflicts } })
}

const takeWhatIsFree = async (db: Database, { ground, from, to }: Keeping): Promise<void> => {
  await sql`select lock_parts(${ground.turf_id}, ${ground.parts}::smallint[])`.execute(db)
  await sql`select fill_blocks(${ground.turf_id}, ${ground.parts}::smallint[], tstzrange(${from}, ${to}))`.execute(db)
}

interface Row {
  body: Body
  interval: Interval
  keeping: Keeping
  createdBy: string
}

const insertBlock = (db: Database, { body, interval, keeping, createdBy }: Row) => {
  const isManual = body.blockType === 'MANUAL_BOOKING'
  const { game, phone, price, notes, collected, method } = (isManual && body.metadata) || {}
  return db
    .insertInto('block')
    .values({
      id: keeping.blockId,
      kind: body.blockType,
      turf_id: keeping.ground.turf_id,
      ground_id: keeping.ground.id,
      date: body.date,
      starts_minute: interval.startsAt,
      ends_minute: interval.endsAt,
      period: sql<string>`tstzrange(${keeping.from}, ${keeping.to})`,
      reason: body.reason || (isManual ? MANUAL_REASON : ''),
      game: game || null,
      phone: phone || null,
      price: price ?? null,
      notes: notes || null,
      collected: collected ?? null,
      collected_by: method ?? null,
      created_by: createdBy,
      created_at: keeping.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
