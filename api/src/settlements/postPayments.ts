import type { Database } from '@baari/db/connect.ts'
import type { PaymentTable } from '@baari/db/schema.ts'
import { isOfBooking } from '@baari/domain/payments/paymentOutcome.ts'
import { capturePostings, changedFeePostings, type Posting } from '@baari/domain/settlements/ledger.ts'
import { type Selectable, sql } from 'kysely'
import { lockDue, markPosted } from './lockDue.ts'
import { causedBy, writePostings } from './writePostings.ts'

/** Posts those of the payments that are due, with the provider's fee. Returns how many. */
export const postPayments = async (db: Database, ids: readonly string[]): Promise<number> => {
  const locked = await lockDue(db, 'payment', ids)
  if (locked.length === 0) return 0
  const payments = await db
    .selectFrom('payment')
    .innerJoinLateral(feeEntries.as('posted'), (join) => join.onTrue())
    .select(['id', 'booking_id', 'amount', 'fee', 'tax', 'outcome', 'captured_at', 'updated_at'])
    .select(['fee_posted', 'tax_posted', 'times_posted'])
    .where('id', 'in', locked)
    .orderBy('id')
    .execute()
  await writePostings(
    db,
    payments.flatMap((payment) =>
      causedBy(
        {
          occurredAt: payment.captured_at ?? payment.updated_at,
          bookingId: payment.booking_id,
          paymentId: payment.id,
        },
        postingsOf(payment),
      ),
    ),
  )
  await markPosted(db, 'payment', locked)
  return locked.length
}

type DuePayment = Pick<Selectable<PaymentTable>, 'id' | 'amount' | 'fee' | 'tax' | 'outcome'> & {
  fee_posted: number
  tax_posted: number
  times_posted: number
}

const postingsOf = (payment: DuePayment): Posting[] => {
  const { id, amount, fee_posted: feePosted, tax_posted: taxPosted, times_posted: timesPosted } = payment
  const [fee, tax] = [payment.fee ?? 0, payment.tax ?? 0]
  const captured = { id, amount, isOfBooking: isOfBooking(payment) }
  return timesPosted === 0
    ? capturePostings({ ...captured, fee, tax })
    : [
        ...capturePostings({ ...captured, fee: 0, tax: 0 }),
        ...changedFeePostings({ id, timesPosted }, { fee: fee - feePosted, tax: tax - taxPosted }),
      ]
}

/** The fee posted so far for a payment. Uses the index on its few entries, and the key of their transactions. */
const feeEntries = sql<Pick<DuePayment, 'fee_posted' | 'tax_posted' | 'times_posted'>>`(
  select coalesce(sum(-amount) filter (where account = 'psp_clearing'), 0)::bigint as fee_posted,
         coalesce(sum(amount) filter (where account = 'input_gst'), 0)::bigint as tax_posted,
         count(distinct txn_id) as times_posted
  from ledger_entry entry
  where entry.payment_id = payment.id
    and (select kind from ledger_txn where id = entry.txn_id) in ('provider-fee', 'provider-fee-changed'))`
