import type { Config } from '../config.ts'

export interface PayoutServices {
  config: Pick<Config, 'BANK_SECRET' | 'PAYOUTS' | 'PAYOUT_APPROVAL_ABOVE'>
  wake: (work: string) => void
}
