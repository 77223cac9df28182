import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import { databaseNow } from '../platform/jobs/databaseNow.ts'
import type { Job } from '../platform/jobs/job.ts'
import { processDueRows } from '../platform/jobs/processDueRows.ts'

const MOST_AT_ONCE = 200

/** Ends invitations that were not answered in time, and later forgets the numbers they went to. */
export const endInvitations = (db: Database): Job =>
  processDueRows({
    name: 'endInvitations',
    everyMilliseconds: 60_000,
    db,
    due: sql`
      select id, expires_at as since from turf_staff
      where accepted_at is null and phone <> 'deleted'
        and (ended_at is null and expires_at <= ${databaseNow}
             or coalesce(declined_at + interval '1 year', ended_at + interval '30 days') <= ${databaseNow})`,
    handle: async (ids) => {
      const { rows } = await sql<{ changed: number }>`select end_invitations(${ids}::text[]) as changed`.execute(db)
      return rows[0]!.changed
    },
    atOnce: MOST_AT_ONCE,
  })
