import type { Database } from '@baari/db/connect.ts'
import type { GatewayRecharge } from '@baari/domain/settlements/line.ts'
import type { Config } from '../config.ts'

/** How many facts one transaction posts, while each of them can be posted. */
export const MOST_FACTS_AT_ONCE = 500

export interface SettlementWork {
  db: Database
  gatewayRecharge: GatewayRecharge
  /** Fault tests end the process here. */
  crashPoint: (name: string) => void
}

/** Closing a period also checks the turnover that requires a second factor. */
export interface ClosingWork extends SettlementWork {
  config: Pick<Config, 'ADMIN_SECOND_FACTOR' | 'APP_SECRET'>
}

export interface SettlementServices {
  config: Pick<Config, 'GATEWAY_RECHARGE' | 'APP_SECRET' | 'BANK_SECRET' | 'PAYOUTS'>
}
