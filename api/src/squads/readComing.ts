import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'

interface ShareRow {
  owedBy: string
  firstName: string
  amount: number
  isPaid: boolean
}

const MOST_SHOWN = 3

const shares = sql<ShareRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'owedBy', owed_by, 'firstName', first_name, 'amount', amount, 'isPaid', payment_id is not null) order by position), '[]')
  from squad_share
    join bill_share on bill_share.id = share_id
    join account debtor on debtor.id = owed_by
  where squad_share.booking_id = booking.id)`

const firstShare = sql<string | null>`(
  select id from bill_share where bill_share.booking_id = booking.id order by position limit 1)`

/** The squad's next bookings, with the shares that are paid. */
export const readComing = async (
  db: Database,
  { squadId, accountId, now }: { squadId: string; accountId: string; now: Date },
): Promise<Answer<Api['readSquad']>['coming']> => {
  const rows = await db
    .selectFrom('squad_booking')
    .innerJoin('booking', 'booking.id', 'squad_booking.booking_id')
    .innerJoin('account', 'account.id', 'booking.account_id')
    .innerJoin('ground', 'ground.id', 'booking.ground_id')
    .innerJoin('turf', 'turf.id', 'booking.turf_id')
    .select(['booking.id', 'booking.account_id', 'booking.turf_id', 'booking.ground_id', 'booking.date'])
    .select(['booking.starts_minute', 'booking.ends_minute', 'booking.starts_at', 'booking.game'])
    .select(['account.first_name', 'ground.name as ground_name', 'turf.name as turf_name'])
    .select([shares.as('shares'), firstShare.as('first_share')])
    .where('squad_booking.squad_id', '=', squadId)
    .where('booking.status', '=', 'CONFIRMED')
    .where('booking.ends_at', '>', now)
    .orderBy('booking.starts_at')
    .orderBy('booking.id')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map((row) => ({
    bookingId: row.id,
    turfId: row.turf_id,
    turfName: row.turf_name,
    groundId: row.ground_id,
    groundName: row.ground_name,
    bookingDate: row.date,
    startTime: row.starts_minute,
    endTime: row.ends_minute,
    startsAt: row.starts_at,
    selectedGameType: row.game,
    bookedBy: row.first_name,
    isYours: row.account_id === accountId,
    splitShareId: row.first_share,
    shares: row.shares.map(({ owedBy, firstName, amount, isPaid }) => ({
      firstName,
      isYou: owedBy === accountId,
      amount,
      state: isPaid ? ('PAID' as const) : ('OPEN' as const),
    })),
  }))
}
