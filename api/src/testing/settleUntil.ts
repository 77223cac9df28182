import { closePeriods } from '../settlements/closePeriods.ts'
import { postFacts } from '../settlements/postFacts.ts'
import type { ClosingWork } from '../settlements/settlementServices.ts'
import type { TestApp } from './startTestApp.ts'

/** The services of the settlement jobs, for a test that runs them by hand. */
export const settlementWork = ({ config, database }: TestApp): ClosingWork => ({
  db: database.db,
  config,
  gatewayRecharge: config.GATEWAY_RECHARGE,
  crashPoint: () => undefined,
})

/** Posts all that has happened by an instant, and closes the periods that are over. */
export const settleUntil = async (app: TestApp, instant: string): Promise<void> => {
  const work = settlementWork(app)
  const before = app.clock.now()
  app.clock.set(new Date(instant))
  while ((await postFacts(work).run()) > 0);
  while ((await closePeriods(work).run()) > 0);
  app.clock.set(before)
}
