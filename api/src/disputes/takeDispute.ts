import type { Database } from '@baari/db/connect.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import type { NotifyJob } from '../jobNames.ts'
import type { DisputeGateway, GatewayDispute } from '../payments/disputeGateway.ts'
import type { PaymentGateway } from '../payments/gateway.ts'
import { noteDifference } from '../reconciliation/noteDifference.ts'
import { saveDispute } from './saveDispute.ts'

export interface DisputeServices {
  db: Database
  disputes: DisputeGateway
  gateway: Pick<PaymentGateway, 'refundsOf'>
  appSecret: string
  notifyJob: NotifyJob
}

/**
 * Saves a dispute as the provider reports it. A dispute over a payment that is not ours is recorded as a difference;
 * its deduction is another difference, once it is settled.
 */
export const takeDispute = async (
  told: GatewayDispute,
  { db, disputes, gateway, appSecret, notifyJob }: DisputeServices,
  now: Date,
): Promise<void> => {
  // A refund whose answer was lost may have gone out: it does not come back with the dispute as well.
  const refunds = told.status === 'LOST' ? await gateway.refundsOf(told.paymentId) : []
  const isOurs = await saveDispute({ provider: disputes.name, told, refunds }, { db, now, appSecret })
  if (!isOurs)
    await noteDifference(
      db,
      {
        kind: 'DISPUTE_UNKNOWN',
        subjectId: told.id,
        ours: null,
        theirs: null,
        providerPaymentId: told.paymentId,
      },
      { day: dateAt(told.openedAt, INDIA), now },
    )
  for (const job of ['postFacts', 'sendRefunds', 'sendMessages', 'offerFreedTime'] as const) notifyJob(job)
}
