import type { Api } from '@baari/contract/api.ts'
import type { Asked } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { sql } from 'kysely'
import { recordActs } from '../platform/audit/recordActs.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { insertKept } from './insertKept.ts'
import { ownGround, ownSlot } from './ownGround.ts'
import { presentPlaced } from './presentPlaced.ts'

/** What happened at the gate without a network is still true a day later. */
const LATEST_MILLISECONDS = 24 * 3_600_000

/** Takes the time for whoever walked in. The same entry sent twice is one, however late the second one comes. */
export const addWalkIn: Handler<Api['addWalkIn']> = async ({ body }, { db, now, viewer }) => {
  await sql`select pg_advisory_xact_lock(hashtextextended('entry/' || ${body.entryKey}, 0))`.execute(db)
  const known = await entryOf(db, body, viewer.accountId)
  if (known) return presentPlaced(known)
  const ground = await ownGround(db, body.groundEntityId, viewer)
  const slot = ownSlot(ground, body)
  if (slot.from.getTime() < now.getTime() - LATEST_MILLISECONDS) throw new Failure('SLOT_IN_PAST')
  const id = newId('BLOCK', now)
  const { rows } = await sql<{ taken: boolean }>`
    select take_slot(${ground.turfId}, ${ground.id}, ${ground.parts}::smallint[], tstzrange(${slot.from}, ${slot.to}),
      'MANUAL', ${id}, null) as taken`.execute(db)
  if (!rows[0]?.taken)
    throw new Failure('SLOT_TAKEN', { sentence: 'This time is already taken. Please choose another one.' })
  const block = await insertKept(db, {
    id,
    kind: 'MANUAL_BOOKING',
    ground,
    slot,
    customer: body,
    entry_key: body.entryKey,
    collected: body.collected ?? null,
    collected_by: body.collected ? (body.method ?? 'OTHER') : null,
    created_by: viewer.accountId,
    created_at: now,
  })
  await recordActs([{ actorId: viewer.accountId, action: 'block.created', subjectId: id, after: block }], { db, now })
  return presentPlaced(block)
}

const entryOf = (db: Database, { entryKey }: Asked<Api['addWalkIn']>['body'], accountId: string) =>
  db
    .selectFrom('block')
    .selectAll()
    .where('created_by', '=', accountId)
    .where('entry_key', '=', entryKey)
    .executeTakeFirst()
