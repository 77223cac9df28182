import { newId } from '@baari/db/newId.ts'
import { sql } from 'kysely'
import { giveBookings } from '../bookings/bookingRows.ts'
import type { TestApp } from './startTestApp.ts'

/**
 * Gives a turf to another owner, as if two admins had approved it and the waiting time were over; on request with its
 * bookings ahead.
 */
export const handOverTurf = async (
  { database: { db } }: Pick<TestApp, 'database'>,
  { turfId, ownerId, takesBookings }: { turfId: string; ownerId: string; takesBookings?: true },
): Promise<void> => {
  const id = newId('APPROVAL', new Date())
  await db.transaction().execute(async (transaction) => {
    await sql`
      insert into approval (id, kind, account_id, subject_id, change, requested_by, requested_at, effective_at, decided_by,
                            decided_at, is_approved)
      select ${id}, 'TURF_OWNER', ${ownerId}, ${turfId},
             ${takesBookings ? { takesBookings } : {}}::jsonb, owner_id, database_now(),
             database_now() - interval '1 second',
             (select id from account where id not in (${ownerId}, owner_id) order by id limit 1), database_now(), true
      from turf where id = ${turfId}`.execute(transaction)
    await sql`
      insert into audit_log (action, subject_id, before, after, at)
      select 'turf.ownerChanged', id, jsonb_build_object('ownerId', owner_id),
             jsonb_build_object('ownerId', ${ownerId}::text), database_now()
      from turf where id = ${turfId}`.execute(transaction)
    const from = await transaction
      .selectFrom('turf')
      .select('owner_id')
      .where('id', '=', turfId)
      .executeTakeFirstOrThrow()
    await transaction.updateTable('turf').set({ owner_id: ownerId }).where('id', '=', turfId).execute()
    if (takesBookings) await giveBookings(transaction, { turfId, ownerId, from: from.owner_id })
    await sql`update approval set applied_at = database_now() where id = ${id}`.execute(transaction)
  })
}
