import { PAGE_SIZE } from '../payments/providerReports.ts'
import type { ComparedDay, ComparedPage, ReconcilingServices } from './services.ts'

/** Nobody decides about a payment that was disputed longer ago. */
const HORIZON_MILLISECONDS = 180 * 86_400_000

/**
 * Disputes that a lost webhook has kept from us: those of the day, and those from before it that are not decided. What was
 * decided before Baari looked is in settlements that count as arrived. One that is known already is looked at by itself.
 */
export const takeDisputes = async (
  { from, now }: ComparedDay,
  skip: number,
  { disputes, disputeWasListed }: Pick<ReconcilingServices, 'disputes' | 'disputeWasListed'>,
): Promise<ComparedPage> => {
  const listed = await disputes.disputes(skip)
  for (const dispute of listed) {
    const isUndecided = dispute.status === 'OPEN' || dispute.status === 'UNDER_REVIEW'
    if (dispute.openedAt < from && !isUndecided) continue
    await disputeWasListed(dispute, now)
  }
  const oldest = listed.at(-1)
  const isEnough = oldest !== undefined && from.getTime() - oldest.openedAt.getTime() > HORIZON_MILLISECONDS
  return { count: isEnough ? 0 : Math.min(listed.length, PAGE_SIZE), write: async () => undefined }
}
