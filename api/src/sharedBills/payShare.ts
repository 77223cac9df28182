import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { SHARE_HOLD_SECONDS } from '@baari/domain/sharedBills/sharedBill.ts'
import { sql } from 'kysely'
import { priceChanged, refuseOtherPrice } from '../bookings/expectedPrice.ts'
import { orderRow } from '../bookings/holdBooking.ts'
import { openedOrder } from '../bookings/openHeldOrder.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import type { SharedBillWork } from './sharedBillWork.ts'

type HoldOutcome = 'HELD' | 'PRICE_CHANGED' | 'SHARE_PAID' | 'SHARE_BEING_PAID' | 'SHARES_CLOSED'

/** Keeps the share, and opens the order that it is paid by. */
export const payShare =
  (work: SharedBillWork): Handler<Api['payShare']> =>
  async ({ params, body }, { db, now, viewer }) => {
    const share = await findShare(db, params)
    if (share.account_id === viewer.accountId) throw new Failure('SHARE_IS_YOURS')
    refuseOtherPrice(share.amount, body.expectedPrice)
    const order = {
      ...orderRow(
        { bookingId: share.booking_id, attempt: 1, provider: work.gateway.name, quote: { payNow: share.amount } },
        now,
      ),
      // Each try has an order of its own; of two that are paid the second goes back.
      receipt: newId('SHARE', now),
      share_id: share.id,
      payer_id: viewer.accountId,
    }
    const { outcome, until } = await holdShare(db, { shareId: share.id, accountId: viewer.accountId, order })
    if (outcome === 'PRICE_CHANGED') throw priceChanged((await findShare(db, params)).amount)
    if (outcome !== 'HELD') throw new Failure(outcome)
    return openedOrder(
      {
        booking: {
          id: share.booking_id,
          status: 'PAYMENT_AWAITED',
          total: share.amount,
          pay_now: share.amount,
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
    .select(['bill_share.id', 'bill_share.booking_id', 'bill_share.amount', 'booking.account_id'])
    .where('bill_share.id', '=', shareId)
    .where('shared_bill.token', '=', token)
    .executeTakeFirst()
  if (!share) throw new Failure('NOT_FOUND', { sentence: 'We could not find this share.' })
  return share
}

const holdShare = (
  db: Database,
  { shareId, accountId, order }: { shareId: string; accountId: string; order: { share_id: string } },
): Promise<{ outcome: HoldOutcome; until: Date | null }> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ outcome: HoldOutcome }>`
      select hold_share(${shareId}, ${accountId}, ${JSON.stringify(order)}, ${SHARE_HOLD_SECONDS}) as outcome`.execute(
      transaction,
    )
    const { held_until: until } = await transaction
      .selectFrom('bill_share')
      .select('held_until')
      .where('id', '=', shareId)
      .executeTakeFirstOrThrow()
    return { outcome: rows[0]!.outcome, until }
  })
