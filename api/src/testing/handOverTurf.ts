import { newId } from '@baari/db/newId.ts'
import { sql } from 'kysely'
import type { TestApp } from './startTestApp.ts'

/** Gives a turf to another owner, as if two admins had approved it and the waiting time were over. */
export const handOverTurf = async (
  { database: { db } }: Pick<TestApp, 'database'>,
  { turfId, ownerId }: { turfId: string; ownerId: string },
): Promise<void> => {
  const id = newId('APPROVAL', new Date())
  await db.transaction().execute(async (transaction) => {
    await sql`
      insert into approval (id, kind, account_id, subject_id, requested_by, requested_at, effective_at, decided_by,
                            decided_at, is_approved)
      select ${id}, 'TURF_OWNER', ${ownerId}, ${turfId}, owner_id, database_now(),
             database_now() - interval '1 second',
             (select id from account where id not in (${ownerId}, owner_id) order by id limit 1), database_now(), true
      from turf where id = ${turfId}`.execute(transaction)
    await sql`
      insert into audit_log (action, subject_id, before, after, at)
      select 'turf.ownerChanged', id, jsonb_build_object('ownerId', owner_id),
             jsonb_build_object('ownerId', ${ownerId}::text), database_now()
      from turf where id = ${turfId}`.execute(transaction)
    await transaction.updateTable('turf').set({ owner_id: ownerId }).where('id', '=', turfId).execute()
    await sql`update approval set applied_at = database_now() where id = ${id}`.execute(transaction)
  })
}
