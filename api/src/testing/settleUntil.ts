import { closePeriods } from '../settlements/closePeriods.ts'
import { postFacts } from '../settlements/postFacts.ts'
import type { SettlementWork } from '../settlements/settlementServices.ts'
import type { TestApp } from './startTestApp.ts'

/** What the jobs of settlements work with, for a test that does what is due by hand. */
export const settlementWork = ({ config, database }: TestApp): SettlementWork => ({
  db: database.db,
  gatewayRecharge: config.GATEWAY_RECHARGE,
  crashPoint: () => undefined,
})

/** Posts all that has happened by an instant, and closes the periods that are over. */
export const settleUntil = async (app: TestApp, instant: string): Promise<void> => {
  const work = settlementWork(app)
  const now = new Date(instant)
  while ((await postFacts(work).run(now)) > 0);
  while ((await closePeriods(work).run(now)) > 0);
}
