import type { Database } from '@baari/db/connect.ts'
import type { Config } from '../config.ts'
import type { NotifyJob } from '../jobNames.ts'
import type { PaymentGateway } from '../payments/gateway.ts'
import type { Settle } from '../payments/savePayment.ts'
import type { GroundsForSale } from '../turfs/groundForSale.ts'

export interface BookingServices {
  config: Config
  gateway: PaymentGateway
  grounds: GroundsForSale
  settle: Settle
  notifyJob: NotifyJob
}

/** Messages to players are written in the transaction of the event they report. */
export interface Announcing {
  db: Database
  now: Date
  appSecret: string
}
