import type { Api } from '@baari/contract/api.ts'
import type { Asked } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { createReservation } from './createReservation.ts'
import { ownGround, ownSlot, refuseBefore } from './ownGround.ts'
import { presentPlaced } from './presentPlaced.ts'

/** Entries recorded at the gate without a network are accepted for a day. */
const LATEST_MILLISECONDS = 24 * 3_600_000

/**
 * Books time for a walk-in. The entry key makes a repeated request return the existing entry, however late it comes.
 */
export const addWalkIn: Handler<Api['addWalkIn']> = async ({ body }, { db, now, viewer }) => {
  await sql`select pg_advisory_xact_lock(hashtextextended('entry/' || ${body.entryKey}, 0))`.execute(db)
  const known = await entryOf(db, body, viewer.accountId)
  if (known) return presentPlaced(known)
  const ground = await ownGround(db, body.groundEntityId, viewer)
  const slot = ownSlot(ground, body)
  refuseBefore(new Date(now.getTime() - LATEST_MILLISECONDS), slot)
  const walkIn = await createReservation(db, {
    id: newId('BLOCK', now),
    kind: 'MANUAL_BOOKING',
    ground,
    slot,
    customer: body,
    entry_key: body.entryKey,
    created_by: viewer.accountId,
    created_at: now,
  })
  return presentPlaced(walkIn)
}

const entryOf = (db: Database, { entryKey }: Asked<Api['addWalkIn']>['body'], accountId: string) =>
  db
    .selectFrom('block')
    .selectAll()
    .where('created_by', '=', accountId)
    .where('entry_key', '=', entryKey)
    .executeTakeFirst()
