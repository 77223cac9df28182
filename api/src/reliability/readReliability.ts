import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import {
  type AppealDecision,
  appealRefusal,
  type Band,
  DAYS_READ,
  type Fact,
  factOf,
  type Outcome,
  reliabilityOf,
} from '@baari/domain/reliability/reliability.ts'
import { RELEASES } from '@baari/domain/sharedBills/sharedBill.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'

/** The player's own band, with the facts behind it, which other accounts never see. */
export const readReliability: Handler<Api['readReliability']> = async (_asked, { db, now, viewer }) => {
  const found = await readFacts(db, [viewer.accountId], now)
  return {
    band: reliabilityOf(
      found.map(({ fact }) => fact),
      now,
    ),
    facts: found.map(({ bookingId, turfName, startsAt, fact, appeal, answer }) => ({
      bookingId,
      turfName,
      startsAt,
      kind: fact.kind,
      countsAs: fact.countsAs,
      appeal,
      answer,
      canAppeal: appealRefusal({ fact, appeal }, now) === undefined,
    })),
  }
}

interface FoundFact {
  accountId: string
  bookingId: string
  turfName: string
  startsAt: Date
  fact: Fact
  appeal: Outcome['appeal']
  /** The answer to the appeal. */
  answer: string | null
}

interface Row {
  account_id: string
  id: string
  turf_name: string
  starts_at: Date
  is_completed: boolean
  is_whole_ground: boolean
  cancelled_at: Date | null
  is_checked_in: boolean
  is_marked: boolean
  is_seen: boolean
  is_released_again: boolean
  has_appeal: boolean
  decision: AppealDecision | null
  answer: string | null
}

/**
 * Reads the reliability facts of accounts from their bookings, tickets and marks, newest first; nothing is copied.
 * Bookings that the owner or staff of the turf made or paid for are left out, since they also run its desk.
 */
export const readFacts = async (db: Database, accountIds: readonly string[], now: Date): Promise<FoundFact[]> => {
  const { rows } = await sql<Row>`
    select booking.account_id, booking.id, turf.name as turf_name, booking.starts_at,
           booking.status = 'COMPLETED' as is_completed, booking.booking_type = 'FULL' as is_whole_ground,
           booking.cancelled_at, appeal.booking_id is not null as has_appeal, appeal.decision, appeal.answer,
           exists (select from check_in where check_in.booking_id = booking.id) as is_checked_in,
           exists (select from no_show where no_show.booking_id = booking.id) as is_marked,
           exists (select from level_verdict
                     where account_id = booking.account_id and game_id = booking.game_id) as is_seen,
           bill.released_at is not null as is_released_again
    from booking join turf on turf.id = booking.turf_id left join appeal on appeal.booking_id = booking.id
      left join lateral (
        select released_at from shared_bill
        where booking_id = booking.id and released_at is not null
          and (select count(*) from shared_bill earlier join booking theirs on theirs.id = earlier.booking_id
               where theirs.account_id = booking.account_id and earlier.released_at < shared_bill.released_at
                 and earlier.released_at > shared_bill.released_at - ${RELEASES.days} * interval '1 day')
              >= ${RELEASES.asIntended}) bill on true
    where booking.account_id = any (${accountIds}::text[]) and own_turf is null
      and booking.starts_at > ${now}::timestamptz - ${DAYS_READ} * interval '1 day'
      and (booking.status in ('CONFIRMED', 'COMPLETED')
           or booking.status = 'CANCELLED' and cancelled_by = 'PLAYER' and booking.confirmed_at is not null
           or bill.released_at is not null)
    order by booking.starts_at desc, booking.id desc`.execute(db)
  return rows.flatMap((row) => {
    const appeal = row.has_appeal ? (row.decision ?? 'OPEN') : null
    const fact = factOf({
      startsAt: row.starts_at,
      isCompleted: row.is_completed,
      isWholeGround: row.is_whole_ground,
      cancelledAt: row.cancelled_at,
      isCheckedIn: row.is_checked_in,
      isMarked: row.is_marked,
      isSeen: row.is_seen,
      isReleasedAgain: row.is_released_again,
      appeal,
    })
    if (!fact) return []
    const { account_id: accountId, id: bookingId, turf_name: turfName, starts_at: startsAt } = row
    return [{ accountId, bookingId, turfName, startsAt, fact, appeal, answer: row.answer }]
  })
}

/** The band of each of these accounts. */
export const bandsOf = async (
  db: Database,
  accountIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Band>> => {
  const found = Map.groupBy(await readFacts(db, accountIds, now), ({ accountId }) => accountId)
  return new Map(
    accountIds.map((id) => [
      id,
      reliabilityOf(
        (found.get(id) ?? []).map(({ fact }) => fact),
        now,
      ),
    ]),
  )
}
