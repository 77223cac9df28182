import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { SHARE_HOLD_SECONDS } from '@baari/domain/sharedBills/sharedBill.ts'
import { sql } from 'kysely'
import { priceChanged } from '../bookings/expectedPrice.ts'
import { orderRow } from '../bookings/holdBooking.ts'
import { openedOrder } from '../bookings/openHeldOrder.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import type { SharedBillWork } from './sharedBillWork.ts'

type HoldOutcome = 'HELD' | 'PRICE_CHANGED' | 'SHARE_PAID' | 'SHARE_BEING_PAID' | 'SHARES_CLOSED'

/** Reserves the share, and opens the order that pays for it. */
export const payShare =
  (work: SharedBillWork): Handler<Api['payShare']> =>
  async ({ params, body: { expectedPrice: amount } }, { db, now, viewer }) => {
    const share = await findShare(db, params)
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
    }
    const { until, order } = await holdShare(db, { shareId: share.id, accountId: viewer.accountId, intent })
    return openedOrder(
      {
        booking: {
          id: share.booking_id,
          status: 'PAYMENT_AWAITED',
          total: amount,
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

const findShare = async (db: Database, { token, shareId }: { token: string; shareId: string }) => {
  const share = await db
    .selectFrom('bill_share')
    .innerJoin('shared_bill', 'shared_bill.booking_id', 'bill_share.booking_id')
    .innerJoin('booking', 'booking.id', 'bill_share.booking_id')
    .select(['bill_share.id', 'bill_share.booking_id', 'booking.account_id'])
    .where('bill_share.id', '=', shareId)
    .where('shared_bill.token', '=', token)
    .executeTakeFirst()
  if (!share) throw new Failure('NOT_FOUND', { sentence: 'We could not find this share.' })
  return share
}

const amountOf = async (db: Database, shareId: string): Promise<number> =>
  (await db.selectFrom('bill_share').select('amount').where('id', '=', shareId).executeTakeFirstOrThrow()).amount

const holdShare = (
  db: Database,
  { shareId, accountId, intent }: { shareId: string; accountId: string; intent: { amount: number } },
) =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ outcome: HoldOutcome }>`
      select hold_share(${shareId}, ${accountId}, ${JSON.stringify(intent)}, ${SHARE_HOLD_SECONDS}) as outcome`.execute(
      transaction,
    )
    const { outcome } = rows[0]!
    if (outcome === 'PRICE_CHANGED') throw priceChanged(await amountOf(transaction, shareId))
    if (outcome !== 'HELD') throw new Failure(outcome)
    const { held_until: until } = await transaction
      .selectFrom('bill_share')
      .select('held_until')
      .where('id', '=', shareId)
      .executeTakeFirstOrThrow()
    const order = await transaction
      .selectFrom('payment_order')
      .selectAll()
      .where('share_id', '=', shareId)
      .where('payer_id', '=', accountId)
      .where('amount', '=', intent.amount)
      .where('status', 'in', ['INTENDED', 'OPEN'])
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('payment').whereRef('payment_order_id', '=', 'payment_order.id'))),
      )
      .executeTakeFirstOrThrow()
    return { until, order }
  })
