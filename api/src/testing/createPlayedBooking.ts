import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { BookingTable, PaymentTable } from '@baari/db/schema.ts'
import { instantAt, MINUTES_PER_DAY } from '@baari/domain/shared/zonedTime.ts'
import { type Insertable, sql } from 'kysely'
import { type Given, ofBooking, queueRefund } from '../payments/queueRefund.ts'

/** A refund of a booking that is over, which needs no second admin at any amount. */
export const givenBy = (accountId: string): Given => ({
  by: accountId,
  alone: { above: Number.MAX_SAFE_INTEGER, withinHours: 24 },
})

interface Plan {
  turfId: string
  groundId: string
  accountId: string
  date: string
  booking?: Partial<Insertable<BookingTable>>
  payment?: Partial<Insertable<PaymentTable>>
}

const MADE_AT = new Date('2027-01-01T00:00:00Z')
const FROM_MINUTE = 18 * 60
const TO_MINUTE = 19 * 60

/** A booking of ₹1,000 on a day, 18:00–19:00, paid in full with its fee of 2.36 % and played. */
export const createPlayedBooking = async (db: Database, plan: Plan): Promise<string> => {
  const { booking = {}, payment = {} } = plan
  const id = booking.id ?? newId('BOOKING', MADE_AT)
  const listPrice = booking.list_price ?? 100_000
  const total = listPrice - (booking.discount_by_platform ?? 0) - (booking.discount_by_turf ?? 0)
  const captured = booking.captured ?? total
  const endsAt = instantAt(plan.date, TO_MINUTE, 'Asia/Kolkata')
  const dayBefore = instantAt(plan.date, -MINUTES_PER_DAY, 'Asia/Kolkata')
  const madeAt = dayBefore < MADE_AT ? dayBefore : MADE_AT
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('booking')
      .values({
        id,
        account_id: plan.accountId,
        turf_id: plan.turfId,
        ground_id: plan.groundId,
        booking_type: 'FULL',
        status: 'CONFIRMED',
        game: 'Cricket',
        date: plan.date,
        starts_minute: FROM_MINUTE,
        ends_minute: TO_MINUTE,
        starts_at: instantAt(plan.date, FROM_MINUTE, 'Asia/Kolkata'),
        ends_at: endsAt,
        list_price: listPrice,
        price_lines: '[]',
        total,
        pay_now: captured,
        pays_in_full: captured === total,
        captured,
        cancellation_policy: '{"tiers":[],"latestMinutesBefore":10}',
        confirmed_at: madeAt,
        created_at: madeAt,
        ...booking,
        ...(booking.status === undefined ? { status: 'COMPLETED' as const, completed_at: endsAt } : {}),
      })
      .execute()
    if (booking.status === 'CONFIRMED') await takeTime(transaction, id)
    if (captured > 0) await createPayment(transaction, { bookingId: id, amount: captured, payment })
    if (booking.refunded)
      await queueRefund(
        transaction,
        {
          ...(await paymentOf(transaction, id)),
          of: ofBooking(id),
          amount: booking.refunded,
          reason: booking.status === 'CANCELLED' ? 'CANCELLED' : 'AFTER_PLAY',
          given: givenBy(plan.accountId),
        },
        MADE_AT,
      )
  })
  return id
}

/** The database refuses a confirmed booking without its occupancy. */
const takeTime = async (db: Database, bookingId: string): Promise<void> => {
  await sql`
    insert into occupancy (turf_id, part, period, kind, ground_id, source_id, created_at)
    select booking.turf_id, unnest(parts), tstzrange(starts_at, ends_at), 'FULL', ground_id, booking.id, booking.created_at
    from booking join ground on ground.id = ground_id where booking.id = ${bookingId}`.execute(db)
}

const createPayment = async (
  db: Database,
  { bookingId, amount, payment }: { bookingId: string; amount: number; payment: Partial<Insertable<PaymentTable>> },
): Promise<void> => {
  const orderId = newId('ORDER', MADE_AT)
  const paymentId = newId('PAYMENT', MADE_AT)
  await db
    .insertInto('payment_order')
    .values({
      id: orderId,
      booking_id: bookingId,
      provider: 'razorpay',
      receipt: orderId,
      provider_order_id: `order_${orderId}`,
      amount,
      status: 'PAID',
      created_at: MADE_AT,
    })
    .execute()
  await db
    .insertInto('payment')
    .values({
      id: paymentId,
      payment_order_id: orderId,
      booking_id: bookingId,
      provider: 'razorpay',
      provider_payment_id: `pay_${paymentId}`,
      status: 'captured',
      amount,
      currency: 'INR',
      fee: Math.round(amount * 0.0236),
      tax: Math.round(amount * 0.0036),
      outcome: 'CONFIRMED',
      captured_at: MADE_AT,
      created_at: MADE_AT,
      updated_at: MADE_AT,
      ...payment,
    })
    .execute()
  await db.updateTable('booking').set({ confirming_payment_id: paymentId }).where('id', '=', bookingId).execute()
}

const paymentOf = (db: Database, bookingId: string) =>
  db
    .selectFrom('payment')
    .select(['id as paymentId', 'provider_payment_id as providerPaymentId'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
