import { comparePayment } from './comparePayment.ts'
import type { ComparedDay, ComparedPage, ReconcilingServices } from './services.ts'

/** The payments that were begun on a day and captured since. */
export const comparePayments = async (
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
