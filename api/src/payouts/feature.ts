import type { payouts } from '@baari/contract/payouts/payouts.ts'
import type { Config } from '../config.ts'
import type { Feature } from '../platform/feature.ts'
import { approvePayout } from './approvePayout.ts'
import { declinePayout } from './declinePayout.ts'
import { payoutJobs } from './payoutJobs.ts'
import type { PayoutServices } from './paySettlement.ts'
import { paySettlement } from './paySettlement.ts'

type Services = PayoutServices &
  Parameters<typeof payoutJobs>[0] & {
    config: Config
  }

export const payoutsFeature = (services: Services): Feature<typeof payouts> => ({
  handlers: {
    paySettlement: paySettlement(services),
    approvePayout: approvePayout(services),
    declinePayout: declinePayout(services),
  },
  jobs: [...payoutJobs(services)],
})
