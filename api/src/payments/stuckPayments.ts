import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { STUCK_PAYMENT_MINUTES } from '@baari/domain/shared/limits.ts'
import type { NotifyJob } from '../jobNames.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { readList } from '../platform/http/readList.ts'
import { readDatabaseNow } from '../platform/jobs/clock.ts'

const stuckPayments = (db: Database, now: Date) =>
  db
    .selectFrom('payment')
    .innerJoin('payment_order', 'payment_order.id', 'payment.payment_order_id')
    .where((eb) =>
      eb.or([
        eb('payment.outcome', '=', 'QUARANTINED'),
        eb.and([
          eb('payment.outcome', 'is', null),
          eb('payment.status', 'in', ['authorized', 'captured']),
          eb('payment.created_at', '<', new Date(now.getTime() - STUCK_PAYMENT_MINUTES * 60_000)),
        ]),
      ]),
    )

/** Counts stuck payments that still need an admin. A quarantined payment is done once it is refunded in full. */
export const countStuckPayments = async (db: Database): Promise<{ count: number; since: Date | null }> =>
  stuckPayments(db, await readDatabaseNow(db))
    .where((eb) =>
      eb(
        'payment.amount',
        '>',
        eb
          .selectFrom('refund')
          .whereRef('refund.payment_id', '=', 'payment.id')
          .select(({ fn, val }) => fn.coalesce(fn.sum<number>('refund.amount'), val(0)).as('back')),
      ),
    )
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('payment.created_at').as('since')])
    .executeTakeFirstOrThrow()

export const listStuckPayments: Handler<Api['listStuckPayments']> = async ({ query }, { db, now }) => {
  const { rows: payments, ...totals } = await readList({
    db,
    query,
    rows: stuckPayments(db, now)
      .selectAll('payment')
      .select(['payment_order.checks_done', 'payment_order.next_check_at'])
      .orderBy('payment.created_at')
      .orderBy('payment.id'),
    found: stuckPayments(db, now),
  })
  const content = payments.map((payment) => ({
    entityId: payment.id,
    providerPaymentId: payment.provider_payment_id,
    bookingId: payment.booking_id ?? payment.pass_id ?? '',
    amount: payment.amount,
    status: payment.status,
    why: payment.outcome === 'QUARANTINED' ? ('QUARANTINED' as const) : ('UNDECIDED' as const),
    checksDone: payment.checks_done,
    nextCheckAt: payment.next_check_at,
    createdAt: payment.created_at,
  }))
  return { content, ...totals }
}

/** Schedules a check with the provider at the next run of the job; the provider's answer decides. */
export const checkPayment =
  ({ notifyJob }: { notifyJob: NotifyJob }): Handler<Api['checkPayment']> =>
  async ({ params }, { db, now, viewer, afterCommit }) => {
    const payment = await db
      .selectFrom('payment')
      .select(['id', 'payment_order_id'])
      .where('id', '=', params.paymentId)
      .executeTakeFirst()
    if (!payment) throw new Failure('NOT_FOUND', { message: 'We could not find this payment.' })
    await db
      .updateTable('payment_order')
      .set({ next_check_at: now })
      .where('id', '=', payment.payment_order_id)
      .execute()
    await recordAuditEvents([{ actorId: viewer.accountId, action: 'payment.checked', subjectId: payment.id }], {
      db,
      now,
    })
    afterCommit(() => notifyJob('reconcileOrders'))
    return { entityId: payment.id, message: 'We are asking the payment provider.' }
  }
