import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import type { NotificationRow } from './presentNotification.ts'

/** How much is read at once. */
export const MISSED_PAGE = 100

const REMEMBERED_HOURS = 24

export interface StreamPlace {
  accountId: string
  /** The furthest note that was sent. */
  after: string | undefined
  /** Whoever does not say where they stopped is told of the unread only. */
  unreadOnly: boolean
}

export interface MissedNotification extends NotificationRow {
  /** It stands behind the note that was asked for; otherwise it stands before it and was only committed later. */
  leads_on: boolean
}

/**
 * What of the last 24 hours comes after a note, in the order of writing, for each of some places: one round trip. Transactions
 * end in another order than they begin: one that was still under way when that note was written comes after it too, whatever
 * its own place.
 */
export const readMissed = async (
  db: Database,
  places: readonly StreamPlace[],
  now: Date,
): Promise<MissedNotification[][]> => {
  const oldest = new Date(now.getTime() - REMEMBERED_HOURS * 3_600_000)
  const { rows } = await sql<MissedNotification & { place: number }>`
    select missed.*, place.number::integer as place
    from unnest(${places.map(({ accountId }) => accountId)}::text[], ${places.map(({ after }) => after ?? null)}::text[],
                ${places.map(({ unreadOnly }) => unreadOnly)}::boolean[])
           with ordinality place (account_id, after, unread_only, number)
      cross join lateral (
        select note.id, note.kind, note.facts, note.booking_id, note.turf_id, note.is_own, note.created_at, note.read_at,
          coalesce(note.position > last.position, true) as leads_on, note.position
        from notification note
          left join notification last on last.id = place.after and last.account_id = note.account_id
        where note.account_id = place.account_id and note.created_at > ${oldest}
          and (last.id is null or note.position > last.position
            or (note.written_in <> last.written_in and not pg_visible_in_snapshot(note.written_in, last.written_after)))
          and (note.read_at is null or not (place.unread_only or last.id is null))
        order by note.position limit ${MISSED_PAGE}) missed
    order by place.number, missed.position`.execute(db)
  const found: MissedNotification[][] = places.map(() => [])
  for (const { place, ...row } of rows) found[place - 1]?.push(row)
  return found
}
