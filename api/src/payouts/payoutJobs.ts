import type { Database } from '@baari/db/connect.ts'
import type { Config } from '../config.ts'
import type { PayoutGateway } from '../payments/payoutGateway.ts'
import type { Job } from '../platform/jobs/job.ts'
import { applyBankChanges } from '../settlements/bankChanges.ts'
import { checkHolders } from '../settlements/checkHolders.ts'
import { sendPayouts } from './sendPayouts.ts'

interface Services {
  db: Database
  config: Config
  /** None where payouts are made by hand. */
  payoutGateway: PayoutGateway | undefined
  crashPoint: (name: string) => void
}

/** What sends owners their money, and what decides to which account. */
export const payoutJobs = ({ payoutGateway: gateway, ...services }: Services): Job[] => [
  applyBankChanges(services),
  ...(gateway ? [sendPayouts({ ...services, gateway }), checkHolders({ ...services, gateway })] : []),
]
