import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../http/context.ts'
import { Failure } from '../http/failure.ts'
import type { PaymentGateway } from './gateway.ts'

/** Stores a signed event and answers at once; a repetition changes nothing. What it means is read afterwards. */
export const receiveWebhook =
  (gateway: PaymentGateway, wake: (work: string) => void): Handler<Api['paymentWebhook']> =>
  async ({ body }, { db, now, caller, afterCommit }) => {
    const hint = gateway.readWebhook(body, caller.headers)
    if (!hint) throw new Failure('WEBHOOK_SIGNATURE_INVALID')
    await db
      .insertInto('webhook_event')
      .values({
        provider: gateway.name,
        event_id: hint.eventId,
        kind: hint.kind,
        provider_order_id: hint.orderId ?? null,
        provider_payment_id: hint.paymentId ?? null,
        provider_refund_id: hint.refundId ?? null,
        received_at: now,
        next_try_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    afterCommit(() => wake('applyWebhooks'))
    return { received: true }
  }
