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
  /** Undefined where payouts are made manually. */
  payoutGateway: PayoutGateway | undefined
  crashPoint: (name: string) => void
}

/** The jobs that send payouts to owners and check their accounts. */
export const payoutJobs = ({ payoutGateway: gateway, ...services }: Services): Job[] => [
  applyBankChanges(services),
  ...(gateway ? [sendPayouts({ ...services, gateway }), checkHolders({ ...services, gateway })] : []),
]
