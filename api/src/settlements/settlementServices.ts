import type { Database } from '@baari/db/connect.ts'
import type { GatewayRecharge } from '@baari/domain/settlements/line.ts'

/** How many facts one transaction posts. */
export const MOST_FACTS_AT_ONCE = 500

export interface SettlementWork {
  db: Database
  gatewayRecharge: GatewayRecharge
  /** Fault tests end the process here. */
  crashPoint: (name: string) => void
}

export interface ReckoningServices {
  config: { GATEWAY_RECHARGE: GatewayRecharge; BANK_SECRET: string }
}
