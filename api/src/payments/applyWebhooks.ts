import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import type { NotifyJob } from '../jobNames.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { databaseNow } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { PROVIDER_LANES, processDueRows } from '../platform/jobs/processDueRows.ts'
import { WorkFailure } from '../platform/jobs/workFailure.ts'
import { afterProvider, type GatewayPayment, type WebhookSource } from './gateway.ts'
import type { Settle } from './savePayment.ts'
import { requestRefundRuns } from './sendRefunds.ts'

interface Services {
  db: Database
  settle: Settle
  /** The payout with this reference has news. */
  payoutNews: (reference: string, now: Date) => Promise<void>
  /** The dispute that the provider calls so has news. */
  disputeNews: (providerDisputeId: string, now: Date) => Promise<void>
  /** Called for each refund that an event names, including refunds that Baari did not request. False if the provider does not list it yet. */
  refundNews: (refund: { paymentId: string; refundId: string }, now: Date) => Promise<boolean>
  /** The order of this payment is unknown: admins decide about its money. */
  paymentUnknown: (payment: GatewayPayment, clock: { db: Database; now: Date }) => Promise<void>
}

interface ClaimedEvent {
  provider: string
  event_id: string
  provider_payment_id: string | null
  provider_refund_id: string | null
  payout_reference: string | null
  provider_dispute_id: string | null
  received_at: Date
}

const LEASE_SECONDS = 60
/** By then the reconciler has found an order whose creation was not answered. */
const PATIENCE_MINUTES = 10
/** By then the provider lists a refund that it has announced. */
const LISTED_MINUTES = 1

/**
 * Applies stored events: settles their payments and checks their refunds. An event that names an unknown payment is
 * retried, since its order may not have the provider's id yet. If the payment stays unknown, the event is quarantined: it
 * is never applied, and any money it moved is listed among the differences.
 */
export const applyWebhooks = (services: Services): Job =>
  processDueRows({
    name: 'applyWebhooks',
    everyMilliseconds: 1000,
    db: services.db,
    due: sql`select ${eventKey} as id, next_try_at as since from webhook_event where next_try_at <= ${databaseNow}`,
    handle: async ([key = ''], now) => {
      const event = await claimEvent(services.db, key, now)
      if (!event) return 0
      const own = services.db
        .updateTable('webhook_event')
        .where('provider', '=', event.provider)
        .where('event_id', '=', event.event_id)
      let unknown: GatewayPayment | undefined
      try {
        unknown = await apply(event, services, now)
      } catch (error) {
        const { at, failure } = afterProvider(error, now)
        await own.set({ next_try_at: at, last_error: String(error).slice(0, 500) }).execute()
        throw failure
      }
      if (unknown) await quarantine(event, unknown, { ...services, now })
      else await own.set({ applied_at: now, next_try_at: null }).execute()
      return 1
    },
    atOnce: PROVIDER_LANES,
    isConcurrent: true,
  })

const eventKey = sql`provider || '/' || event_id`

/** The claim is a lease: an event whose process died is taken up again when it ends. */
const claimEvent = async (db: Database, key: string, now: Date): Promise<ClaimedEvent | undefined> => {
  const { rows } = await sql<ClaimedEvent>`
    update webhook_event set attempts = attempts + 1, next_try_at = ${new Date(now.getTime() + LEASE_SECONDS * 1000)}
    where (provider, event_id) in (
      select provider, event_id from webhook_event where ${eventKey} = ${key} and next_try_at <= ${now}
      for update skip locked)
    returning provider, event_id, provider_payment_id, provider_refund_id, payout_reference, provider_dispute_id, received_at`.execute(
    db,
  )
  return rows[0]
}

const isYoungerThan = (minutes: number, { received_at: receivedAt }: ClaimedEvent, now: Date): boolean =>
  now.getTime() - receivedAt.getTime() < minutes * 60_000

/** Answers a payment that no order of ours stands behind, once that is certain. */
const apply = async (
  event: ClaimedEvent,
  { db, settle, payoutNews, disputeNews, refundNews }: Services,
  now: Date,
): Promise<GatewayPayment | undefined> => {
  if (event.payout_reference) await payoutNews(event.payout_reference, now)
  if (event.provider_dispute_id) {
    await disputeNews(event.provider_dispute_id, now)
    return
  }
  if (!event.provider_payment_id) return
  const { provider_payment_id: paymentId, provider_refund_id: refundId } = event
  if (refundId) await requestRefundRuns(db, paymentId, now)
  const outcome = await settle(paymentId)
  if (outcome.is !== 'UNKNOWN') {
    const isKnown = !refundId || (await refundNews({ paymentId, refundId }, now))
    // A refund that is still not listed is left to the daily comparison.
    if (!isKnown && isYoungerThan(LISTED_MINUTES, event, now)) throw new WorkFailure('REFUND_UNKNOWN')
    return
  }
  if (isYoungerThan(PATIENCE_MINUTES, event, now)) throw new WorkFailure('PAYMENT_UNKNOWN')
  return outcome.payment
}

/** Sets an event aside only together with the entry that shows its money to admins. */
const quarantine = async (
  event: ClaimedEvent,
  payment: GatewayPayment,
  { db, paymentUnknown, now }: Pick<Services, 'db' | 'paymentUnknown'> & { now: Date },
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await paymentUnknown(payment, { db: transaction, now })
    await transaction
      .updateTable('webhook_event')
      .set({ quarantined_at: now, next_try_at: null })
      .where('provider', '=', event.provider)
      .where('event_id', '=', event.event_id)
      .execute()
  })

/** Stores a signed event and answers at once; a repetition changes nothing. A job applies it later. */
export const receiveWebhook =
  (sources: readonly WebhookSource[], notifyJob: NotifyJob): Handler<Api['paymentWebhook']> =>
  async ({ params, body }, { db, now, caller, afterCommit }) => {
    const source = sources.find(({ name }) => name === params.provider)
    const hint = source?.readWebhook(body, caller.headers)
    if (!source || !hint) throw new Failure('WEBHOOK_SIGNATURE_INVALID')
    await db
      .insertInto('webhook_event')
      .values({
        provider: source.name,
        event_id: hint.eventId,
        kind: hint.kind,
        provider_order_id: hint.orderId ?? null,
        provider_payment_id: hint.paymentId ?? null,
        provider_refund_id: hint.refundId ?? null,
        provider_dispute_id: hint.disputeId ?? null,
        payout_reference: hint.payoutReference ?? null,
        received_at: now,
        next_try_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    afterCommit(() => notifyJob('applyWebhooks'))
    return { received: true }
  }
