import type { Database } from '@baari/db/connect.ts'
import type { GatewayDispute } from '../payments/disputeGateway.ts'
import { type DisputeServices, takeDispute } from './takeDispute.ts'

/** Makes a dispute due at once, since the provider has news of it; a new dispute is taken over. */
export const requestDisputeRun = async (
  services: DisputeServices,
  providerDisputeId: string,
  now: Date,
): Promise<void> => {
  const { db, disputes, notifyJob } = services
  if (await lookNow(db, providerDisputeId, now)) return notifyJob('watchDisputes')
  await takeDispute(await disputes.dispute(providerDisputeId), services, now)
}

/** The provider’s list has it: a new one is taken over, one that is not decided is looked at by itself. */
export const disputeWasListed = async (services: DisputeServices, told: GatewayDispute, now: Date): Promise<void> => {
  const { db } = services
  const known = await db
    .selectFrom('dispute')
    .select('id')
    .where('provider_dispute_id', '=', told.id)
    .executeTakeFirst()
  if (known) await lookNow(db, told.id, now)
  else await takeDispute(told, services, now)
}

const lookNow = async (db: Database, providerDisputeId: string, now: Date): Promise<boolean> => {
  const known = await db
    .updateTable('dispute')
    .set({ next_check_at: now })
    .where('provider_dispute_id', '=', providerDisputeId)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  return known.numUpdatedRows > 0n
}
