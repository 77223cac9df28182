import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import { Failure } from '../platform/http/failure.ts'

interface ShareRow {
  id: string
  /** For a friend or a squad member, whose account alone can pay it. */
  isNamed: boolean
  name: string | null
  amount: number
  isBeingPaid: boolean
  isPaid: boolean
  /** The payer's first name. */
  paidBy: string | null
}

const shares = sql<ShareRow[]>`(
  select jsonb_agg(jsonb_build_object(
    'id', bill_share.id, 'isNamed', num_nonnulls(bill_share.phone, meant_for) > 0, 'name', name, 'amount', amount,
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

export type BillRow = Awaited<ReturnType<ReturnType<typeof billsOf>['executeTakeFirstOrThrow']>> & { is_apart: boolean }

const notFound = () => new Failure('NOT_FOUND', { sentence: 'We could not find this bill. Ask for the link again.' })

/**
 * One bill with its shares; closed for a viewer whom a block separates from it. The caller has checked the viewer's
 * right to it.
 */
export const readBill = async (
  db: Database,
  { bookingId, viewerId = null }: { bookingId: string; viewerId?: string | null },
): Promise<BillRow> => {
  const bill = await billsOf(db)
    .select(sql<boolean>`is_apart_from_bill(booking.id, ${viewerId})`.as('is_apart'))
    .where('shared_bill.booking_id', '=', bookingId)
    .executeTakeFirst()
  if (!bill) throw notFound()
  return bill
}

/** `BillKey`; a share also needs the account that reads its bill. */
type ViewedBill = { token: string } | { shareId: string; accountId: string }

/** A share shows its bill to friends, and an unnamed one to strangers too once the bill is open to all. */
export const findBill = async (db: Database, key: ViewedBill): Promise<{ bookingId: string; isFriend: boolean }> => {
  const { rows } = await ('token' in key
    ? sql<Found>`
        select booking_id, true as is_friend, true as is_open from shared_bill where token = ${key.token}`
    : sql<Found>`
        select shared_bill.booking_id,
          exists (select from bill_share theirs
                  where theirs.booking_id = share.booking_id
                    and (paid_by = ${key.accountId}
                         or num_nonnulls(theirs.phone, theirs.meant_for) > 0 and is_share_for(theirs, ${key.accountId})))
          or exists (select from squad_booking join squad_member using (squad_id)
                     where squad_booking.booking_id = share.booking_id and account_id = ${key.accountId}) as is_friend,
          opened_at is not null and num_nonnulls(share.phone, share.meant_for) = 0 as is_open
        from bill_share share join shared_bill using (booking_id) where share.id = ${key.shareId}`
  ).execute(db)
  const [found] = rows
  if (!found || !(found.is_friend || found.is_open)) throw notFound()
  return { bookingId: found.booking_id, isFriend: found.is_friend }
}

interface Found {
  booking_id: string
  is_friend: boolean
  is_open: boolean
}
