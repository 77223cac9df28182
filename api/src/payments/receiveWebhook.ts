import type { Api } from '@baari/contract/api.ts'
import type { NotifyJob } from '../jobNames.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import type { WebhookSource } from './gateway.ts'

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
