import type { Database } from '@baari/db/connect.ts'
import { NO_TERMS } from '@baari/domain/settlements/contractTerms.ts'
import {
  failedRefundPostings,
  goodwillPostings,
  handRefundPostings,
  linePostings,
  movedPostings,
  type Posting,
  refundPostings,
  returnPostings,
  sharedPostings,
  unusedPostings,
} from '@baari/domain/settlements/ledger.ts'
import { refundedLaterLine } from '@baari/domain/settlements/line.ts'
import { coveredRefundPostings } from '@baari/domain/settlements/postings.ts'
import { sql } from 'kysely'
import type { RefundReason } from '../payments/queueRefund.ts'
import { causedBy, linksOf, writePostings } from './ledger.ts'
import { lineRow, lockDue, markPosted, saveLines } from './lineRows.ts'

interface DueRefund {
  id: string
  /** One of the two is null. */
  booking_id: string | null
  pass_id: string | null
  payment_id: string
  reason: RefundReason
  occasion: string
  /** It refunds the payment of a share, not that of the booker. */
  of_share: boolean
  amount: number
  goodwill: number
  owner_id: string
  counted_on: string
  contract_id: string | null
  created_at: Date
  updated_at: Date
  paid_by_hand_at: Date | null
  covered: number
  /** The parts that lost disputes or refunds given ahead have returned. */
  covers: { source_id: string; amount: number; created_at: string }[]
  /** The attempts at the provider, in order. */
  attempts: { id: string; amount: number; begun_at: string; failed_at: string | null }[]
}

/** Posts the refunds among these that are due: decided, accepted by the provider, or failed. Returns how many. */
export const postRefunds = async (db: Database, ids: readonly string[], now: Date): Promise<number> => {
  await sql`select lock_contracts_shared()`.execute(db)
  const locked = await lockDue(db, 'refund', ids)
  if (locked.length === 0) return 0
  const { rows: due } = await sql<DueRefund>`
    select refund.id, refund.booking_id, refund.pass_id, refund.payment_id, refund.reason, refund.occasion, refund.amount, refund.goodwill, payment.outcome = 'SHARED' as of_share,
           refund.paid_by_hand_at, refund.covered, refund.created_at, refund.updated_at, sold.owner_id, counted.counted_on,
           contract.id as contract_id,
           coalesce((select jsonb_agg(jsonb_build_object('id', provider_refund_id, 'amount', refund_attempt.amount, 'begun_at', begun_at, 'failed_at', failed_at)
                                      order by begun_at, provider_refund_id)
                     from refund_attempt where refund_id = refund.id), '[]') as attempts,
           coalesce((select jsonb_agg(to_jsonb(refund_cover) order by source_id) from refund_cover where refund_id = refund.id), '[]') as covers
    from refund
      left join booking on booking.id = refund.booking_id
      left join pass on pass.id = refund.pass_id
      join payment on payment.id = refund.payment_id
      cross join lateral (
        select coalesce(booking.owner_id, pass.owner_id) as owner_id, coalesce(booking.turf_id, pass.turf_id) as turf_id) sold
      join turf on turf.id = sold.turf_id
      cross join lateral (select (refund.created_at at time zone turf.time_zone)::date as counted_on) counted
      left join contract on contract.owner_id = sold.owner_id
        and counted.counted_on between contract.starts_on and contract.ends_on
    where refund.id = any (${locked}::text[]) order by refund.id`.execute(db)
  const later = due.filter(({ reason }) => isLater(reason))
  await saveLines(
    db,
    later.map((refund) =>
      lineRow(
        refundedLaterLine(refund.amount - refund.goodwill),
        {
          bookingId: refund.booking_id,
          ownerId: refund.owner_id,
          contractId: refund.contract_id,
          refundId: refund.id,
          date: refund.counted_on,
          terms: NO_TERMS,
        },
        now,
      ),
    ),
  )
  await writePostings(
    db,
    due.flatMap((refund) => {
      const links = { ownerId: refund.owner_id, ...linksOf(refund), paymentId: refund.payment_id }
      return [
        ...causedBy({ ...links, occurredAt: refund.created_at }, [
          ...decided(refund),
          ...goodwillPostings(refund.id, refund.goodwill),
        ]),
        ...refund.attempts.flatMap(({ id, amount, begun_at, failed_at }) => [
          ...causedBy({ ...links, occurredAt: new Date(begun_at) }, refundPostings(id, amount)),
          ...(failed_at === null
            ? []
            : causedBy({ ...links, occurredAt: new Date(failed_at) }, failedRefundPostings(id, amount))),
        ]),
        ...(refund.paid_by_hand_at === null
          ? []
          : causedBy(
              { ...links, occurredAt: refund.paid_by_hand_at },
              handRefundPostings(refund.id, refund.amount - refund.covered),
            )),
        ...refund.covers.flatMap(({ source_id, amount, created_at }) =>
          causedBy(
            { ...links, occurredAt: new Date(created_at) },
            coveredRefundPostings(`${refund.id}:${source_id}`, amount),
          ),
        ),
        ...causedBy(
          { ...links, occurredAt: refund.updated_at },
          coveredRefundPostings(`${refund.id}:rest`, restOf(refund)),
        ),
      ]
    }),
  )
  await markPosted(db, 'refund', locked)
  return locked.length
}

/** A rest too small for the provider to send; the platform keeps it. */
const restOf = ({ amount, covered, covers }: DueRefund): number =>
  covers.length > 0 && covered === amount ? covered - covers.reduce((sum, cover) => sum + cover.amount, 0) : 0

const isLater = (reason: RefundReason): boolean => reason === 'AFTER_PLAY' || reason === 'CHARGE_RETURNED'

/** The postings of a decided refund, by its reason. A cancellation has already posted its refund. */
const decided = ({
  id,
  reason,
  amount,
  goodwill,
  occasion,
  of_share: isOfShare,
  booking_id: bookingId,
}: DueRefund): Posting[] => {
  const owed = amount - goodwill
  switch (reason) {
    case 'CANCELLED':
      return []
    case 'SHARED':
      return sharedPostings(id, owed)
    case 'MOVED':
      return movedPostings(id, owed)
    case 'AFTER_PLAY':
    case 'CHARGE_RETURNED':
      return linePostings(occasion === '' && !isOfShare && bookingId !== null ? bookingId : id, refundedLaterLine(owed))
    case 'GIVEN_AHEAD':
      return goodwillPostings(id, owed)
    case 'UNUSED':
      return unusedPostings(id, owed)
    case 'LATE':
    case 'DUPLICATE':
    case 'MISMATCH':
      return returnPostings(id, owed)
  }
}
