import { PAGE_SIZE } from '../payments/providerReports.ts'
import type { ComparedDay, ComparedPage, ReconcilingServices } from './services.ts'

/** Older disputes are all decided. */
const HORIZON_MILLISECONDS = 180 * 86_400_000

/**
 * Takes disputes whose webhook was lost: those of the day, and older ones that are undecided. Disputes decided before
 * the first comparison are in settlements that count as arrived. Known disputes are checked elsewhere.
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
