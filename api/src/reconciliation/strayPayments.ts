import type { Database } from '@baari/db/connect.ts'
import { strayPaymentPostings } from '@baari/domain/settlements/postings.ts'
import { dateAt, INDIA, SECONDS_PER_HOUR } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { GatewayError, type GatewayPayment, type PaymentGateway } from '../payments/gateway.ts'
import { databaseNow } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { processDueRows } from '../platform/jobs/processDueRows.ts'
import { PutOff } from '../platform/jobs/workFailure.ts'
import { notifyAdmins } from '../platform/messaging/notify.ts'
import { causedBy, writePostings } from '../settlements/ledger.ts'
import { closeDifference, noteDifference } from './differences.ts'

/**
 * Puts a captured payment with an unknown order before the admins and notifies them once. An uncaptured payment is
 * returned by the provider, or arrives here again once captured.
 */
export const quarantinePayment = async (
  payment: GatewayPayment,
  { db, now }: { db: Database; now: Date },
): Promise<void> => {
  if (payment.status !== 'captured') return
  const day = dateAt(payment.begunAt ?? now, INDIA)
  const isNew = await noteDifference(
    db,
    {
      kind: 'PAYMENT_UNKNOWN',
      subjectId: payment.id,
      ours: null,
      theirs: payment.amount,
      providerPaymentId: payment.id,
      payment,
    },
    { day, now },
  )
  if (isNew) await notifyAdmins({ kind: 'differences_found', facts: { count: '1', date: day } }, { db, now })
}

const LEASE_SECONDS = 60

interface Services {
  db: Database
  gateway: Pick<PaymentGateway, 'payment' | 'refund' | 'refundsOf'>
  /** Fault tests end the process here. */
  crashPoint: (name: string) => void
}

/**
 * Gives back captured payments that no order of ours stands behind, once an admin has asked for it. The provider is asked
 * first what of one has gone back, so that a lost answer or a process that dies in between never gives it back twice.
 */
export const returnStrayPayments = (services: Services): Job =>
  processDueRows({
    name: 'returnStrayPayments',
    everyMilliseconds: 5000,
    db: services.db,
    due: sql`
      select id, next_try_at as since from reconciliation_difference
      where kind = 'PAYMENT_UNKNOWN' and next_try_at <= ${databaseNow}`,
    handle: async ([differenceId = ''], now) => {
      const { db, crashPoint } = services
      const due = await claim(db, differenceId, now)
      if (!due?.requested_by) return 0
      const by = due.requested_by
      try {
        const payment = await returned(due.subject_id, due.id, services)
        crashPoint('stray-returned')
        await db.transaction().execute(async (transaction) => {
          const links = { occurredAt: now, actorId: by }
          const fee = { fee: payment.fee ?? 0, tax: payment.tax ?? 0 }
          const postings = strayPaymentPostings(payment.id, { amount: payment.amount, ...fee })
          await writePostings(transaction, causedBy(links, postings))
          await closeDifference(
            { kind: 'PAYMENT_UNKNOWN', subjectId: payment.id },
            { how: 'REFUNDED', by },
            { db: transaction, now },
          )
        })
      } catch (error) {
        if (!(error instanceof GatewayError) || error.kind === 'REFUSED') throw error
        const seconds = error.kind === 'LOW_BALANCE' ? SECONDS_PER_HOUR : LEASE_SECONDS
        await db
          .updateTable('reconciliation_difference')
          .set({ next_try_at: new Date(now.getTime() + seconds * 1000) })
          .where('id', '=', due.id)
          .execute()
        throw new PutOff(error)
      }
      return 1
    },
    atOnce: 1,
  })

const returned = async (paymentId: string, idempotencyKey: string, { gateway }: Services) => {
  const payment = await gateway.payment(paymentId)
  const gone = (await gateway.refundsOf(paymentId))
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0)
  if (gone < payment.amount)
    await gateway.refund({ paymentId, amount: payment.amount - gone, idempotencyKey, receipt: paymentId })
  return payment
}

const claim = (db: Database, differenceId: string, now: Date) =>
  db
    .updateTable('reconciliation_difference')
    .set({ next_try_at: new Date(now.getTime() + LEASE_SECONDS * 1000) })
    .where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('reconciliation_difference')
          .select('id')
          .where('id', '=', differenceId)
          .where('next_try_at', '<=', now)
          .forUpdate()
          .skipLocked(),
      ),
    )
    .returning(['id', 'subject_id', 'requested_by'])
    .executeTakeFirst()
