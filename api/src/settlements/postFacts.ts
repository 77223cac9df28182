import type { Database } from '@baari/db/connect.ts'
import type { PaymentTable } from '@baari/db/schema.ts'
import { isOfBooking } from '@baari/domain/payments/settlePayment.ts'
import { capturePostings, changedFeePostings, linePostings, type Posting } from '@baari/domain/settlements/ledger.ts'
import { type Selectable, sql } from 'kysely'
import type { Job } from '../platform/jobs/job.ts'
import { inOrder, processDueRows } from '../platform/jobs/processDueRows.ts'
import { causedBy, linksOf, writePostings } from './ledger.ts'
import {
  type BookingFacts,
  computedLine,
  fromBookingFacts,
  lineRow,
  lockDue,
  markPosted,
  type PostedTable,
  saveLines,
  selectBookingFacts,
  termsOf,
} from './lineRows.ts'
import { postEndedPasses, postPassUses } from './postPasses.ts'
import { postRefunds } from './postRefunds.ts'
import { MOST_FACTS_AT_ONCE, type SettlementWork } from './settlementServices.ts'

/**
 * Writes into the ledger what has happened to money since: captured payments, uses of passes, bookings that were played
 * or cancelled, refunds, and passes that have ended. The transaction of the cause marks the row as due; one transaction posts it and removes the mark.
 */
export const postFacts = (work: SettlementWork): Job => {
  const post = (table: PostedTable, write: Post): Job =>
    processDueRows({
      name: 'postFacts',
      everyMilliseconds: 2000,
      db: work.db,
      due: sql`select id, '-infinity'::timestamptz as since from ${sql.table(table)} where posting_due`,
      handle: (ids, now) =>
        work.db.transaction().execute(async (transaction) => {
          const count = await write(transaction, ids, now)
          if (count > 0) work.crashPoint('facts-posted')
          return count
        }),
      atOnce: MOST_FACTS_AT_ONCE,
    })
  return inOrder([
    post('payment', postPayments),
    post('pass_use', postPassUses),
    post('booking', (db, ids, now) => postBookings(db, ids, { ...work, now })),
    post('refund', postRefunds),
    post('pass', (db, ids, now) => postEndedPasses(db, ids, { ...work, now })),
  ])
}

type Post = (db: Database, ids: readonly string[], now: Date) => Promise<number>

interface DueBooking extends BookingFacts {
  owner_id: string
  ended_at: Date
}

/** Posts those of these bookings that are due, played or cancelled, each with its settlement line. Answers how many. */
const postBookings = async (
  db: Database,
  ids: readonly string[],
  { gatewayRecharge, now }: Pick<SettlementWork, 'gatewayRecharge'> & { now: Date },
): Promise<number> => {
  await sql`select lock_contracts_shared()`.execute(db)
  const locked = await lockDue(db, 'booking', ids)
  if (locked.length === 0) return 0
  const { rows: due } = await sql<DueBooking>`
    select ${selectBookingFacts}, booking.owner_id,
           coalesce(booking.cancelled_at, booking.completed_at, booking.ends_at) as ended_at
    from ${fromBookingFacts}
    where booking.id = any (${locked}::text[]) order by booking.id`.execute(db)
  const computed = due.map((facts) => ({ facts, line: computedLine(facts, gatewayRecharge) }))
  const written = await saveLines(
    db,
    computed.map(({ facts, line }) =>
      lineRow(
        line,
        {
          bookingId: facts.id,
          ownerId: facts.owner_id,
          contractId: facts.contract_id,
          date: facts.counted_on,
          terms: termsOf(facts),
        },
        now,
      ),
    ),
  )
  await writePostings(
    db,
    computed
      .filter(({ facts }) => written.has(facts.id))
      .flatMap(({ facts, line }) =>
        causedBy(
          { occurredAt: facts.ended_at, ownerId: facts.owner_id, bookingId: facts.id },
          linePostings(facts.id, line),
        ),
      ),
  )
  await markPosted(db, 'booking', locked)
  return locked.length
}

/** Posts those of the payments that are due, with the provider's fee. Returns how many. */
const postPayments = async (db: Database, ids: readonly string[]): Promise<number> => {
  const locked = await lockDue(db, 'payment', ids)
  if (locked.length === 0) return 0
  const payments = await db
    .selectFrom('payment')
    .innerJoinLateral(feeEntries.as('posted'), (join) => join.onTrue())
    .select(['id', 'booking_id', 'pass_id', 'amount', 'fee', 'tax', 'outcome', 'captured_at', 'updated_at'])
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
          ...linksOf(payment),
          paymentId: payment.id,
        },
        postingsOf(payment),
      ),
    ),
  )
  await markPosted(db, 'payment', locked)
  return locked.length
}

type DuePayment = Pick<Selectable<PaymentTable>, 'id' | 'pass_id' | 'amount' | 'fee' | 'tax' | 'outcome'> & {
  fee_posted: number
  tax_posted: number
  times_posted: number
}

const postingsOf = (payment: DuePayment): Posting[] => {
  const { id, amount, fee_posted: feePosted, tax_posted: taxPosted, times_posted: timesPosted } = payment
  const [fee, tax] = [payment.fee ?? 0, payment.tax ?? 0]
  const keptFor = !isOfBooking(payment) ? null : payment.pass_id === null ? 'BOOKING' : 'PASS'
  const captured = { id, amount, keptFor } as const
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
