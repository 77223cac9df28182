import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import { Failure } from '../platform/http/failure.ts'

interface ShareRow {
  id: string
  name: string | null
  amount: number
  isBeingPaid: boolean
  isPaid: boolean
  /** The payer's first name. */
  paidBy: string | null
}

const shares = sql<ShareRow[]>`(
  select jsonb_agg(jsonb_build_object(
    'id', bill_share.id, 'name', name, 'amount', amount,
    'isBeingPaid', coalesce(held_until > (select database_now()), false),
    'isPaid', paid_by is not null, 'paidBy', payer.first_name) order by position)
  from bill_share left join account payer on payer.id = paid_by
  where bill_share.booking_id = shared_bill.booking_id)`

const paidBack = sql<number>`(select coalesce(sum(amount), 0)::bigint from refund
  where refund.booking_id = shared_bill.booking_id and reason = 'SHARED')`

const billsOf = (db: Database) =>
  db
    .selectFrom('shared_bill')
    .innerJoin('booking', 'booking.id', 'shared_bill.booking_id')
    .innerJoin('account', 'account.id', 'booking.account_id')
    .innerJoin('ground', 'ground.id', 'booking.ground_id')
    .innerJoin('turf', 'turf.id', 'booking.turf_id')
    .selectAll('shared_bill')
    .select(['booking.status', 'booking.game', 'booking.date', 'booking.total'])
    .select(['booking.starts_minute', 'booking.ends_minute', 'booking.starts_at', 'booking.pay_now'])
    .select(['account.first_name', 'ground.name as ground_name', 'turf.name as turf_name', 'turf.address'])
    .select(['turf.latitude', 'turf.longitude', shares.as('shares'), paidBack.as('paid_back')])

export type BillRow = Awaited<ReturnType<ReturnType<typeof billsOf>['executeTakeFirstOrThrow']>>

/** One bill with its shares, by its booking or by the token of its link. */
export const readBill = async (db: Database, by: { bookingId: string } | { token: string }): Promise<BillRow> => {
  const bill = await ('token' in by
    ? billsOf(db).where('shared_bill.token', '=', by.token)
    : billsOf(db).where('shared_bill.booking_id', '=', by.bookingId)
  ).executeTakeFirst()
  if (!bill) throw new Failure('NOT_FOUND', { sentence: 'We could not find this bill. Ask for the link again.' })
  return bill
}
