import { type DisputeServices, takeDispute } from './takeDispute.ts'

/** A dispute has news: it is looked at now, and taken over when it is new. */
export const hurryDispute = async (services: DisputeServices, providerDisputeId: string, now: Date): Promise<void> => {
  const { db, disputes, notifyJob } = services
  const known = await db
    .updateTable('dispute')
    .set({ next_check_at: now })
    .where('provider_dispute_id', '=', providerDisputeId)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  if (known.numUpdatedRows > 0n) return notifyJob('watchDisputes')
  await takeDispute(await disputes.dispute(providerDisputeId), services, now)
}
