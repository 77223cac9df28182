import type { Database } from '@baari/db/connect.ts'
import type { RefundStatus } from '@baari/db/schema.ts'
import type { DueWork } from '../jobs/dueWork.ts'
import { GatewayError, type GatewayRefund, type PaymentGateway } from './gateway.ts'

const LEASE_SECONDS = 60
const HOUR_SECONDS = 3600
/** A definite no is asked about this often before people have to look at it. */
const MOST_REFUSALS = 6

interface Services {
  db: Database
  gateway: PaymentGateway
  /** The money has left for the player's account; told in the same transaction. */
  refunded: (refund: { bookingId: string; amount: number }, clock: { db: Database; now: Date }) => Promise<void>
}

/** Sends refunds that are due and asks about those on their way, until the provider says processed. */
export const sendRefunds = ({ db, gateway, refunded }: Services): DueWork => ({
  name: 'sendRefunds',
  everyMilliseconds: 2000,
  run: async (now) => {
    const due = await claimRefund(db, now)
    if (!due) return 0
    const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000)
    try {
      const told = await tell(due, gateway)
      await db.transaction().execute(async (transaction) => {
        await save(transaction, due.id, told, now)
        if (told.status === 'processed')
          await refunded({ bookingId: due.booking_id, amount: due.amount }, { db: transaction, now })
      })
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      const gaveUp = error.kind === 'REFUSED' && due.attempts >= MOST_REFUSALS
      await db
        .updateTable('refund')
        .set({
          last_error: error.message.slice(0, 500),
          updated_at: now,
          ...(gaveUp ? { status: 'FAILED' as const, next_try_at: null } : {}),
          ...(gaveUp
            ? {}
            : {
                next_try_at: after(
                  error.kind === 'LOW_BALANCE' ? HOUR_SECONDS : Math.min(2 ** due.attempts * 5, HOUR_SECONDS),
                ),
              }),
        })
        .where('id', '=', due.id)
        .execute()
    }
    return 1
  },
})

type DueRefund = NonNullable<Awaited<ReturnType<typeof claimRefund>>>

/** Where the provider has the refund; it is asked for when it does not have it yet. */
const tell = async (due: DueRefund, gateway: PaymentGateway): Promise<GatewayRefund> => {
  const { provider_payment_id: paymentId, provider_refund_id: refundId } = due
  const known = refundId === null ? [] : await gateway.refundsOf(paymentId)
  return (
    known.find((refund) => refund.id === refundId) ??
    gateway.refund({ paymentId, amount: due.amount, idempotencyKey: due.idempotency_key })
  )
}

const claimRefund = (db: Database, now: Date) =>
  db
    .updateTable('refund')
    .from('payment')
    .set((eb) => ({
      attempts: eb('refund.attempts', '+', 1),
      next_try_at: new Date(now.getTime() + LEASE_SECONDS * 1000),
    }))
    .whereRef('payment.id', '=', 'refund.payment_id')
    .where((eb) =>
      eb(
        'refund.id',
        'in',
        eb
          .selectFrom('refund as due')
          .select('due.id')
          .where('due.next_try_at', '<=', now)
          .orderBy('due.next_try_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      ),
    )
    .returning([
      'refund.id',
      'refund.amount',
      'refund.idempotency_key',
      'refund.attempts',
      'refund.provider_refund_id',
      'refund.booking_id',
      'payment.provider_payment_id',
    ])
    .executeTakeFirst()

const statusOf: Record<GatewayRefund['status'], RefundStatus> = {
  pending: 'INITIATED',
  processed: 'PROCESSED',
  failed: 'FAILED',
}

const save = async (db: Database, id: string, told: GatewayRefund, now: Date): Promise<void> => {
  await db
    .updateTable('refund')
    .set({
      status: statusOf[told.status],
      provider_refund_id: told.id,
      reference: told.reference,
      // One on its way is asked about hourly, should its webhook be lost.
      next_try_at: told.status === 'pending' ? new Date(now.getTime() + HOUR_SECONDS * 1000) : null,
      last_error: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** The refunds of a payment have news: they are looked at now. */
export const hurryRefunds = async (db: Database, providerPaymentId: string, now: Date): Promise<void> => {
  await db
    .updateTable('refund')
    .from('payment')
    .set({ next_try_at: now })
    .whereRef('payment.id', '=', 'refund.payment_id')
    .where('payment.provider_payment_id', '=', providerPaymentId)
    .where('refund.status', 'in', ['PENDING', 'INITIATED'])
    .execute()
}
