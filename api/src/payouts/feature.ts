import type { payouts } from '@baari/contract/payouts/payouts.ts'
import type { Database } from '@baari/db/connect.ts'
import type { Config } from '../config.ts'
import type { PayoutGateway } from '../payments/payoutGateway.ts'
import type { Feature } from '../platform/feature.ts'
import type { Job } from '../platform/jobs/job.ts'
import { applyBankChanges } from '../settlements/bankChanges.ts'
import { checkHolders } from '../settlements/sealedBankDetails.ts'
import { approvePayout, declinePayout, type PayoutServices, paySettlement } from './paySettlement.ts'
import { sendPayouts } from './sendPayouts.ts'

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

interface PayoutJobServices {
  db: Database
  config: Config
  /** Undefined where payouts are made manually. */
  payoutGateway: PayoutGateway | undefined
  crashPoint: (name: string) => void
}

/** The jobs that send payouts to owners and check their accounts. */
const payoutJobs = ({ payoutGateway: gateway, ...services }: PayoutJobServices): Job[] => [
  applyBankChanges(services),
  ...(gateway ? [sendPayouts({ ...services, gateway }), checkHolders({ ...services, gateway })] : []),
]
