import type { Database } from '@baari/db/connect.ts'
import type { BookingTable } from '@baari/db/schema.ts'
import type { CancellationPolicy } from '@baari/domain/bookings/cancellation.ts'
import { type Refill, type Resale, refillOf } from '@baari/domain/bookings/refill.ts'
import { type Selectable, sql } from 'kysely'
import type { NotifyJob } from '../jobNames.ts'
import { databaseNow } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { processDueRows } from '../platform/jobs/processDueRows.ts'
import { announce } from './announce.ts'
import type { Announcing } from './bookingServices.ts'
import { refundPayers } from './refundPayers.ts'

interface Services {
  db: Database
  appSecret: string
  notifyJob: NotifyJob
}

/**
 * Gives the player of a cancelled booking what its time brought when it sold again. It is decided once the time is over and
 * all that was sold in it has been played: nothing can be cancelled any more.
 */
export const decideRefills = ({ db, appSecret, notifyJob }: Services): Job =>
  processDueRows({
    name: 'decideRefills',
    everyMilliseconds: 5000,
    db,
    due: sql`select booking_id as id, decide_at as since from refill where ${isDecidable}`,
    handle: async ([bookingId = ''], now) => {
      const decided = await db
        .transaction()
        .execute((transaction) => decideRefill(bookingId, { db: transaction, now, appSecret }))
      if (decided > 0) for (const job of ['sendRefunds', 'sendMessages'] as const) notifyJob(job)
      return decided
    },
    atOnce: 1,
  })

/** During a dispute, the bank may still take back what is left of the payment, so no refill is decided. */
const isDecidable = sql<boolean>`
  refill.decided_at is null and refill.decide_at <= ${databaseNow} and not is_disputed(refill.booking_id)
  and not exists (select from resale where resale.booking_id = refill.booking_id and is_open)`

const decideRefill = async (bookingId: string, clock: Announcing): Promise<number> => {
  const { db, now } = clock
  const booking = await db
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', bookingId)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!booking) return 0
  // Another cancelled booking may take from the same sales. The lock lets them take one after the other.
  await sql`
    select id from booking where id in (select sold_id from resale where booking_id = ${bookingId})
    order by id for no key update`.execute(db)
  const facts = await readFacts(db, bookingId)
  if (!facts) return 0
  const refill = refillOf(
    {
      policy: booking.cancellation_policy as CancellationPolicy,
      captured: booking.captured,
      returned: booking.refunded + facts.taken_back,
    },
    facts.resales,
  )
  await saveRefill(booking, refill, { db, now })
  if (refill.amount > 0) {
    const refund = await payRefill(booking, refill.amount, { db, now })
    await announce('booking_resold', { ...booking, refund }, clock)
  }
  return 1
}

/** Reads the facts for a refill; undefined once it is decided, or while it cannot be decided. */
const readFacts = async (
  db: Database,
  bookingId: string,
): Promise<{ taken_back: number; resales: Resale[] } | undefined> => {
  const { rows } = await sql<{ taken_back: number; resales: Resale[] }>`
    select (select coalesce(sum(deducted), 0)::bigint from dispute
            where dispute.booking_id = refill.booking_id and status = 'LOST') as taken_back,
           coalesce((select jsonb_agg(jsonb_build_object(
               'id', sold_id, 'captured', captured, 'sharedMinutes', shared_minutes, 'minutes', minutes,
               'taken', (select coalesce(sum(amount), 0) from refill_sale where refill_sale.sold_id = resale.sold_id))
               order by sold_id) from resale where resale.booking_id = refill.booking_id), '[]') as resales
    from refill where refill.booking_id = ${bookingId} and ${isDecidable}`.execute(db)
  return rows[0]
}

type Booking = Selectable<BookingTable>

const saveRefill = async (
  { id, turf_id }: Booking,
  { amount, sales }: Refill,
  { db, now }: { db: Database; now: Date },
): Promise<void> => {
  await db
    .updateTable('refill')
    .set({ amount, decided_at: now })
    .where('booking_id', '=', id)
    .where('decided_at', 'is', null)
    .execute()
  if (sales.length === 0) return
  await db
    .insertInto('refill_sale')
    .values(sales.map((sale) => ({ booking_id: id, sold_id: sale.id, turf_id, amount: sale.amount })))
    .execute()
}

/**
 * Refunds a refill. It is posted as a part of the cancellation charge, so the turf’s next settlement bears it.
 */
const payRefill = async (
  booking: Booking,
  amount: number,
  { db, now }: { db: Database; now: Date },
): Promise<number> => {
  const { refunded } = await refundPayers(
    db,
    { bookingId: booking.id, amount, reason: 'CHARGE_RETURNED', occasion: 'resold' },
    now,
  )
  return refunded - booking.refunded
}
