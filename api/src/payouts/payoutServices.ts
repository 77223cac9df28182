import type { Config } from '../config.ts'
import type { NotifyJob } from '../jobNames.ts'

export interface PayoutServices {
  config: Pick<Config, 'BANK_SECRET' | 'PAYOUTS' | 'PAYOUT_APPROVAL_ABOVE'>
  notifyJob: NotifyJob
}
