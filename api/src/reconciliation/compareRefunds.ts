import { compareRefund } from './compareRefund.ts'
import type { ComparedDay, ComparedPage, ReconcilingServices } from './services.ts'

/** The refunds that were asked for on a day, by Baari or in the provider's dashboard. */
export const compareRefunds = async (
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
