import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import type { NotificationRow } from './notifications.ts'

/** Rows read at once. */
const MISSED_PAGE = 100

const REMEMBERED_HOURS = 24

export interface StreamPlace {
  accountId: string
  /** The furthest notification sent. */
  after: string | undefined
  /** A reader without a position gets only unread notifications. */
  unreadOnly: boolean
}

export interface MissedNotification extends NotificationRow {
  /** True if it was written after `after`; false if it was written earlier but committed later. */
  leads_on: boolean
}

/**
 * Reads the notifications of the last 24 hours that follow each position, in order of writing, in one round trip.
 * Transactions may commit in another order than they write: a row of a transaction that was still open when the
 * position's row was written counts as following, too.
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

/** A reader that may have missed notifications. */
interface Behind {
  isOpen(): boolean
  place(): StreamPlace
  send(rows: readonly MissedNotification[]): void
  end(): void
}

interface Reading {
  read: (places: readonly StreamPlace[]) => Promise<MissedNotification[][]>
  onFailure: (error: unknown) => void
}

/** Most positions read at once. */
const MOST_PLACES = 500

const keyOf = ({ accountId, after, unreadOnly }: StreamPlace): string => `${accountId} ${after} ${unreadOnly}`

/**
 * Brings readers up to date in rounds: a reader added during a round waits for the next, and readers at the same place
 * share one read.
 */
export const catchUps = <B extends Behind>({ read, onFailure }: Reading): ((behind: B) => void) => {
  const due = new Set<B>()
  let isReading = false

  const sendRound = async (round: readonly B[]): Promise<void> => {
    const open = round.filter((one) => one.isOpen())
    const byPlace = Map.groupBy(open, (one) => keyOf(one.place()))
    const readers = [...byPlace.values()]
    const found = await read(readers.map(([first]) => (first as B).place()))
    for (const [at, rows] of found.entries())
      for (const one of readers[at] ?? []) {
        one.send(rows)
        if (rows.length === MISSED_PAGE) due.add(one)
      }
  }

  const readOn = async (): Promise<void> => {
    isReading = true
    while (due.size > 0) {
      const round = [...due].slice(0, MOST_PLACES)
      for (const one of round) due.delete(one)
      try {
        await sendRound(round)
      } catch (error) {
        // The readers reconnect and catch up then.
        onFailure(error)
        for (const one of round) one.end()
      }
    }
    isReading = false
  }

  return (behind) => {
    due.add(behind)
    if (isReading) return
    isReading = true
    // Changes that arrive together share one round.
    setImmediate(() => void readOn())
  }
}
