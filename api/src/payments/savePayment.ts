import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { PaymentOrderTable, PaymentTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'
import { digestKeyOf, keyedDigest } from '../platform/bankKeys.ts'
import type { GatewayPayment } from './gateway.ts'

type PaymentRow = Selectable<PaymentTable>
type Paid = Pick<Selectable<PaymentOrderTable>, 'id' | 'booking_id' | 'pass_id' | 'provider'>

/**
 * Saves a payment as the provider reports it, any number of times and in any order: the database lets it only move
 * forward.
 */
export const savePayment = async (
  payment: GatewayPayment,
  { order, instrumentSecret }: { order: Paid; instrumentSecret: string },
  { db, now }: { db: Database; now: Date },
): Promise<PaymentRow> => {
  const reported = {
    status: payment.status,
    method: payment.method,
    instrument_digest: payment.upiId ? keyedDigest('upi', payment.upiId, digestKeyOf(instrumentSecret)) : null,
    fee: payment.fee,
    tax: payment.tax,
    captured_at: payment.status === 'captured' ? now : null,
    updated_at: now,
  }
  return db
    .insertInto('payment')
    .values({
      id: newId('PAYMENT', now),
      payment_order_id: order.id,
      booking_id: order.booking_id,
      pass_id: order.pass_id,
      provider: order.provider,
      provider_payment_id: payment.id,
      amount: payment.amount,
      currency: payment.currency,
      created_at: now,
      ...reported,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'provider_payment_id']).doUpdateSet((eb) => ({
        ...reported,
        captured_at: eb.fn.coalesce('payment.captured_at', eb.val(reported.captured_at)),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Decides the outcome of a payment. The database refuses a second decision. */
export const decidePayment = async (
  db: Database,
  paymentId: string,
  outcome: NonNullable<PaymentRow['outcome']>,
): Promise<void> => {
  await db.updateTable('payment').set({ outcome }).where('id', '=', paymentId).execute()
}

/** The provider’s report of a day has it, or should have had it. */
export const paymentWasListed = async (db: Database, paymentId: string, now: Date): Promise<void> => {
  await db.updateTable('payment').set({ listed_at: now }).where('id', '=', paymentId).execute()
}

/** Saves the provider’s fee for a payment, in paise. */
export const saveFee = async (
  { providerPaymentId, fee, tax }: { providerPaymentId: string; fee: number; tax: number },
  { db, now }: { db: Database; now: Date },
): Promise<void> => {
  await db
    .updateTable('payment')
    .set({ fee, tax, updated_at: now })
    .where('provider_payment_id', '=', providerPaymentId)
    .execute()
}

/** Lets an order be asked about now. False when there is none of ours. */
export const askAboutOrder = async (db: Database, providerOrderId: string, now: Date): Promise<boolean> => {
  const updated = await db
    .updateTable('payment_order')
    .set({ next_check_at: now })
    .where('provider_order_id', '=', providerOrderId)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

/** How a provider's payment ended for its booking or pass. */
export type SettleOutcome =
  | { is: 'CONFIRMED' }
  /** The bank has not decided. */
  | { is: 'PENDING' }
  | { is: 'FAILED' }
  /** Too late, or one too many: the money goes back. */
  | { is: 'RETURNED' }
  /** Not what we asked for: put aside. */
  | { is: 'QUARANTINED' }
  /** No order of ours. */
  | { is: 'UNKNOWN'; payment: GatewayPayment }

/** Asks the provider about a payment and does what follows from it. Safe to call at any time, any number of times. */
export type Settle = (providerPaymentId: string) => Promise<SettleOutcome>

/**
 * Its player is about to be notified that it failed: from now on it confirms nothing, whatever the bank says later.
 * False when it has not failed any more.
 */
export const giveUpPayment = async (db: Database, providerPaymentId: string): Promise<boolean> => {
  const given = await db
    .updateTable('payment')
    .set({ outcome: 'LEFT_TO_EXPIRE' })
    .where('provider_payment_id', '=', providerPaymentId)
    .where('status', '=', 'failed')
    .executeTakeFirst()
  return given.numUpdatedRows > 0n
}
