import type { Database } from '@baari/db/connect.ts'
import type { NotifyJob } from '../jobNames.ts'
import type { PaymentGateway } from '../payments/gateway.ts'
import type { DisputeGateway, GatewayDispute, ProviderReports } from '../payments/providerReports.ts'

export interface ReconcilingServices {
  db: Database
  gateway: Pick<PaymentGateway, 'payment'>
  reports: ProviderReports
  disputes: Pick<DisputeGateway, 'disputes'>
  disputeWasListed: (reported: GatewayDispute, now: Date) => Promise<void>
  config: { BANK_LINE_DAYS: number; SETTLEMENT_DAYS: number }
  notifyJob: NotifyJob
  /** Fault tests end the process here. */
  crashPoint: (name: string) => void
}

/** A day that is being compared. */
export interface ComparedDay {
  day: string
  from: Date
  to: Date
  now: Date
}

/** The result of one page: how to store it, and how many entries of the list it held. */
export interface ComparedPage {
  write: (db: Database) => Promise<void>
  count: number
}
