import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { billKeyOf, SHARE_HOLD_SECONDS } from '@baari/domain/sharedBills/sharedBill.ts'
import { sql } from 'kysely'
import { announce } from '../bookings/announce.ts'
import { openedOrder, orderRow } from '../bookings/holdBooking.ts'
import type { SharePayments } from '../bookings/lockPurchase.ts'
import { priceChanged } from '../bookings/priceSlot.ts'
import { ofBooking, queueRefund } from '../payments/queueRefund.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { databaseNow } from '../platform/jobs/clock.ts'
import { findBill } from './readBill.ts'
import type { SharedBillWork } from './splitBill.ts'

type HoldOutcome =
  | 'HELD'
  | 'PRICE_CHANGED'
  | 'SHARE_PAID'
  | 'SHARE_NAMED'
  | 'SHARE_BEING_PAID'
  | 'SHARE_PAYMENT_OPEN'
  | 'SHARES_CLOSED'

/** Reserves the share, and opens the order that pays for it. */
export const payShare =
  (work: SharedBillWork): Handler<Api['payShare']> =>
  async ({ params, body: { expectedPrice: amount, expectedAtTurf: atTurf } }, { db, now, viewer }) => {
    const share = await findShare(db, { ...params, accountId: viewer.accountId })
    if (share.account_id === viewer.accountId) throw new Failure('SHARE_IS_YOURS')
    const intent = {
      ...orderRow(
        { bookingId: share.booking_id, attempt: 1, provider: work.gateway.name, quote: { payNow: amount } },
        now,
      ),
      // Another attempt after a payment gets a new order; if both are paid, the second payment is refunded.
      receipt: newId('SHARE', now),
      share_id: share.id,
      payer_id: viewer.accountId,
      at_turf: atTurf,
    }
    const { until, order } = await holdShare(db, { shareId: share.id, accountId: viewer.accountId, intent })
    return openedOrder(
      {
        booking: {
          id: share.booking_id,
          status: 'PAYMENT_AWAITED',
          total: amount + atTurf,
          pay_now: amount,
          discount_by_platform: 0,
          discount_by_turf: 0,
          hold_expires_at: until,
        },
        order,
      },
      work,
      { db },
    )
  }

const findShare = async (
  db: Database,
  { token, shareId, accountId }: { token: string; shareId: string; accountId: string },
) => {
  const { bookingId } = await findBill(db, { ...billKeyOf(token), accountId })
  const share = await db
    .selectFrom('bill_share')
    .innerJoin('booking', 'booking.id', 'bill_share.booking_id')
    .select(['bill_share.id', 'bill_share.booking_id', 'booking.account_id'])
    .where('bill_share.id', '=', shareId)
    .where('bill_share.booking_id', '=', bookingId)
    .executeTakeFirst()
  if (!share) throw new Failure('NOT_FOUND', { message: 'We could not find this share.' })
  return share
}

const amountOf = async (db: Database, shareId: string): Promise<number> =>
  (await db.selectFrom('bill_share').select('amount').where('id', '=', shareId).executeTakeFirstOrThrow()).amount

const holdShare = (
  db: Database,
  { shareId, accountId, intent }: { shareId: string; accountId: string; intent: { amount: number; at_turf: number } },
) =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ outcome: HoldOutcome }>`
      select hold_share(${shareId}, ${accountId}, ${JSON.stringify(intent)}, ${SHARE_HOLD_SECONDS}) as outcome`.execute(
      transaction,
    )
    const { outcome } = rows[0]!
    if (outcome === 'PRICE_CHANGED') throw priceChanged(await amountOf(transaction, shareId))
    if (outcome !== 'HELD') throw new Failure(outcome)
    const { until } = await transaction
      .selectFrom('bill_share')
      .select(
        // A later try reserves nothing: its payment window is open as long, and the first payment gets the share.
        sql<Date>`case when held_by = ${accountId} and held_until > ${databaseNow} then held_until
          else ${databaseNow} + ${SHARE_HOLD_SECONDS} * interval '1 second' end`.as('until'),
      )
      .where('id', '=', shareId)
      .executeTakeFirstOrThrow()
    const order = await transaction
      .selectFrom('payment_order')
      .selectAll()
      .where('share_id', '=', shareId)
      .where('payer_id', '=', accountId)
      .where('status', 'in', ['INTENDED', 'OPEN'])
      .executeTakeFirstOrThrow()
    return { until, order }
  })

/** A share that is paid goes back to the booker, in the same transaction. */
export const sharePayments: SharePayments = {
  isPayable: async (db, shareId) => {
    const { rows } = await sql<{ is: boolean | null }>`
      select is_share_payable(bill_share) as is from bill_share where id = ${shareId}`.execute(db)
    return rows[0]?.is === true
  },
  pay: async ({ booking, order, payment, shareId }, clock) => {
    const { db, now } = clock
    const { rows } = await sql<{ paid: boolean }>`select pay_share(${shareId}, ${payment.id}) as paid`.execute(db)
    if (!rows[0]!.paid) return false
    const whole = await db
      .selectFrom('payment')
      .select(['id', 'provider_payment_id'])
      .where('id', '=', booking.confirming_payment_id)
      .executeTakeFirstOrThrow()
    await queueRefund(
      db,
      {
        paymentId: whole.id,
        of: ofBooking(booking.id),
        providerPaymentId: whole.provider_payment_id,
        amount: payment.amount,
        reason: 'SHARED',
        occasion: shareId,
      },
      now,
    )
    await announce('share_paid', { ...booking, refund: payment.amount }, clock)
    const { payer_id: payerId } = order
    if (payerId !== null)
      await announce(
        'share_confirmed',
        { ...booking, account_id: payerId, refund: payment.amount, shareId, isOwn: true },
        clock,
      )
    return true
  },
}
