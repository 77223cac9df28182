import type { Database } from '@baari/db/connect.ts'
import type { RefundStatus } from '@baari/db/schema.ts'
import { secondsToWait } from '@baari/domain/shared/secondsToWait.ts'
import { SECONDS_PER_HOUR } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { databaseNow } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { PROVIDER_LANES, processDueRows } from '../platform/jobs/processDueRows.ts'
import { afterProvider, GatewayError, type GatewayRefund, type PaymentGateway } from './gateway.ts'
import type { PaidFor } from './queueRefund.ts'

const LEASE_SECONDS = 60
/** Definite refusals after which an admin has to look at a refund. */
const MOST_REFUSALS = 6

/** The money has left for the player's account; told in the same transaction. */
export type NotifyRefunded = (
  refund: { id: string; of: PaidFor; amount: number },
  clock: { db: Database; now: Date },
) => Promise<void>

interface Services {
  db: Database
  gateway: PaymentGateway
  refunded: NotifyRefunded
  /** Fault tests end the process here. */
  crashPoint: (name: string) => void
}

/** Sends refunds that are due and asks about those on their way, until the provider says processed. */
export const sendRefunds = (services: Services): Job =>
  processDueRows({
    name: 'sendRefunds',
    everyMilliseconds: 2000,
    db: services.db,
    due: sql`
      select due.id, next_try_at as since from refund due where next_try_at <= ${databaseNow} and ${goesOnce}`,
    handle: async ([refundId = ''], now) => {
      const { db, gateway, refunded, crashPoint } = services
      const due = await claimRefund(db, refundId, now)
      if (!due) return 0
      let reported: GatewayRefund
      try {
        reported = await tell(due, gateway)
      } catch (error) {
        await putOff(due, error, { db, now })
        return 1
      }
      crashPoint('refund-told')
      await db.transaction().execute(async (transaction) => {
        await save(transaction, due.id, reported, now)
        if (reported.status === 'processed')
          await refunded({ id: due.id, of: due, amount: due.amount }, { db: transaction, now })
      })
      return 1
    },
    atOnce: PROVIDER_LANES,
    isConcurrent: true,
  })

/** Stops trying: an admin sends the refund again or pays it by hand. */
const fail = async (db: Database, id: string, { reason, now }: { reason: string; now: Date }): Promise<void> => {
  await db
    .updateTable('refund')
    .set({ status: 'FAILED', next_try_at: null, last_error: reason, sending_until: null, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Asks again a few times after a definite refusal. Any other failure is rethrown to the job, which counts it. */
const putOff = async (due: DueRefund, error: unknown, { db, now }: { db: Database; now: Date }): Promise<void> => {
  const reason = String(error instanceof Error ? error.message : error).slice(0, 500)
  const kind = error instanceof GatewayError ? error.kind : undefined
  const refusals = due.refusals + (kind === 'REFUSED' ? 1 : 0)
  const { at, failure } = afterProvider(error, now)
  const wait =
    kind === 'LOW_BALANCE' ? SECONDS_PER_HOUR : secondsToWait(refusals, { first: 10, longest: SECONDS_PER_HOUR })
  const isAnswer = kind === 'REFUSED' || kind === 'LOW_BALANCE'
  await db
    .updateTable('refund')
    .set({
      refusals,
      last_error: reason,
      next_try_at: isAnswer ? new Date(now.getTime() + wait * 1000) : at,
      sending_until: null,
      updated_at: now,
    })
    .where('id', '=', due.id)
    .execute()
  if (!isAnswer) throw failure
  if (refusals >= MOST_REFUSALS) await fail(db, due.id, { reason, now })
}

type DueRefund = NonNullable<Awaited<ReturnType<typeof claimRefund>>>

/** Where the provider has the refund; it is asked for when it does not have it yet. */
const tell = async (due: DueRefund, gateway: PaymentGateway): Promise<GatewayRefund> => {
  const { provider_payment_id: paymentId, provider_refund_id: refundId } = due
  const known = refundId === null ? [] : await gateway.refundsOf(paymentId)
  return (
    known.find((refund) => refund.id === refundId) ??
    gateway.refund({ paymentId, amount: due.amount, idempotencyKey: due.idempotency_key, receipt: due.id })
  )
}

/**
 * Holds a refund back while a bank disputes the payment, or while a dashboard refund that may be a part of it awaits
 * adoption: the money could go back twice.
 */
const goesOnce = sql<boolean>`(due.provider_refund_id is not null or not (
  exists (select from dispute where payment_id = due.payment_id and status in ('OPEN', 'UNDER_REVIEW'))
  or exists (
    select from reconciliation_difference as found join payment on payment.provider_payment_id = found.provider_payment_id
    where payment.id = due.payment_id and found.kind = 'REFUND_UNKNOWN' and found.resolved_at is null
      and found.next_try_at is not null and found.theirs <= due.amount - due.covered)))`

const claimRefund = (db: Database, refundId: string, now: Date) =>
  db
    .updateTable('refund')
    .from('payment')
    .set((eb) => ({
      attempts: eb('refund.attempts', '+', 1),
      next_try_at: new Date(now.getTime() + LEASE_SECONDS * 1000),
      sending_until: new Date(now.getTime() + LEASE_SECONDS * 1000),
    }))
    .whereRef('payment.id', '=', 'refund.payment_id')
    .where((eb) =>
      eb(
        'refund.id',
        'in',
        eb
          .selectFrom('refund as due')
          .select('due.id')
          .where('due.id', '=', refundId)
          .where('due.next_try_at', '<=', now)
          .where(goesOnce)
          .forUpdate()
          .skipLocked(),
      ),
    )
    .returning([
      'refund.id',
      sql<number>`refund.amount - refund.covered`.as('amount'),
      'refund.idempotency_key',
      'refund.refusals',
      'refund.provider_refund_id',
      'refund.booking_id',
      'refund.pass_id',
      'payment.provider_payment_id',
    ])
    .executeTakeFirst()

const statusOf: Record<GatewayRefund['status'], RefundStatus> = {
  pending: 'INITIATED',
  processed: 'PROCESSED',
  failed: 'FAILED',
}

const save = async (db: Database, id: string, reported: GatewayRefund, now: Date): Promise<void> => {
  await db
    .updateTable('refund')
    .set({
      status: statusOf[reported.status],
      provider_refund_id: reported.id,
      reference: reported.reference,
      // One on its way is asked about hourly, should its webhook be lost.
      next_try_at: reported.status === 'pending' ? new Date(now.getTime() + SECONDS_PER_HOUR * 1000) : null,
      last_error: null,
      sending_until: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Makes the refunds of a payment due at once: the provider has news of them. */
export const requestRefundRuns = async (db: Database, providerPaymentId: string, now: Date): Promise<void> => {
  await db
    .updateTable('refund')
    .from('payment')
    .set({ next_try_at: now })
    .whereRef('payment.id', '=', 'refund.payment_id')
    .where('payment.provider_payment_id', '=', providerPaymentId)
    .where('refund.status', 'in', ['PENDING', 'INITIATED'])
    .execute()
}
