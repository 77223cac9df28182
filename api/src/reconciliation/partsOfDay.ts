import { PAGE_SIZE } from '../payments/providerReports.ts'
import { checkOwnRows } from './checkOwnRows.ts'
import { comparePayment } from './comparePayment.ts'
import { compareRefund } from './compareRefund.ts'
import type { ComparedDay, ComparedPage, ReconcilingServices } from './services.ts'
import { takeLines } from './takeLines.ts'
import { takeSettlements } from './takeSettlements.ts'

/** Older disputes are all decided. */
const HORIZON_MILLISECONDS = 180 * 86_400_000

/**
 * Takes disputes whose webhook was lost: those of the day, and older ones that are undecided. Disputes decided before
 * the first comparison are in settlements that count as arrived. Known disputes are checked elsewhere.
 */
const takeDisputes = async (
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

/** The payments that were begun on a day and captured since. */
const comparePayments = async (
  compared: ComparedDay,
  skip: number,
  { reports, notifyJob }: Pick<ReconcilingServices, 'reports' | 'notifyJob'>,
): Promise<ComparedPage> => {
  const payments = await reports.listedPayments(compared, skip)
  return {
    count: payments.length,
    write: async (db) => {
      for (const payment of payments) if (payment.isCaptured) await comparePayment(payment, { ...compared, db })
      notifyJob('reconcileOrders')
    },
  }
}

/** The refunds that were asked for on a day, by Baari or in the provider's dashboard. */
const compareRefunds = async (
  compared: ComparedDay,
  skip: number,
  { reports }: Pick<ReconcilingServices, 'reports'>,
): Promise<ComparedPage> => {
  const refunds = await reports.listedRefunds(compared, skip)
  return {
    count: refunds.length,
    write: async (db) => {
      for (const refund of refunds) await compareRefund(refund, { ...compared, db })
    },
  }
}

type Part = (compared: ComparedDay, skip: number, services: ReconcilingServices) => Promise<ComparedPage>

/** In the order in which a day goes through them. OPENING is the first day's alone. */
export const partsOfDay = {
  OPENING: (compared, skip, services) => takeSettlements(compared, skip, { ...services, isOpening: true }),
  SETTLEMENTS: (compared, skip, services) => takeSettlements(compared, skip, { ...services, isOpening: false }),
  LINES: takeLines,
  PAYMENTS: comparePayments,
  REFUNDS: compareRefunds,
  DISPUTES: takeDisputes,
  OWN: checkOwnRows,
} satisfies Record<string, Part>

export type PartOfDay = keyof typeof partsOfDay
