import type { Database } from '@baari/db/connect.ts'
import type { PaymentTable } from '@baari/db/schema.ts'
import { capturePostings, changedFeePostings, type Posting } from '@baari/domain/settlements/ledger.ts'
import { type Selectable, sql } from 'kysely'
import { causedBy, writePostings } from './writePostings.ts'

/** Posts those of these payments that are due, with the provider's fee. Answers how many. */
export const postPayments = async (db: Database, ids: readonly string[]): Promise<number> => {
  const payments = await db
    .selectFrom('payment')
    .select(['id', 'booking_id', 'amount', 'fee', 'tax', 'outcome', 'captured_at', 'updated_at'])
    .select([feePosted('fee').as('fee_posted'), feePosted('tax').as('tax_posted'), timesPosted.as('times_posted')])
    .where('posting_due', '=', true)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
  if (payments.length === 0) return 0
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
  await db
    .updateTable('payment')
    .set({ posting_due: null })
    .where(
      'id',
      'in',
      payments.map(({ id }) => id),
    )
    .execute()
  return payments.length
}

type DuePayment = Pick<Selectable<PaymentTable>, 'id' | 'amount' | 'fee' | 'tax' | 'outcome'> & {
  fee_posted: number
  tax_posted: number
  times_posted: number
}

const postingsOf = (payment: DuePayment): Posting[] => {
  const { id, amount, fee_posted: feePosted, tax_posted: taxPosted, times_posted: timesPosted } = payment
  const [fee, tax] = [payment.fee ?? 0, payment.tax ?? 0]
  const captured = { id, amount, confirms: payment.outcome === 'CONFIRMED' }
  return timesPosted === 0
    ? capturePostings({ ...captured, fee, tax })
    : [
        ...capturePostings({ ...captured, fee: 0, tax: 0 }),
        ...changedFeePostings({ id, timesPosted }, { fee: fee - feePosted, tax: tax - taxPosted }),
      ]
}

const feeEntries = sql`
  from ledger_entry entry join ledger_txn txn on txn.id = entry.txn_id
  where entry.payment_id = payment.id and txn.kind in ('provider-fee', 'provider-fee-changed')`
const timesPosted = sql<number>`(select count(distinct entry.txn_id) ${feeEntries})`
const feePosted = (part: 'fee' | 'tax') => sql<number>`
  coalesce((select sum(${part === 'fee' ? sql`-amount` : sql`amount`})::bigint ${feeEntries}
            and account = ${part === 'fee' ? 'psp_clearing' : 'input_gst'}), 0)`
