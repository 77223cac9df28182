import type { Database } from '@baari/db/connect.ts'
import type { Config } from '../config.ts'
import type { PaymentGateway } from '../payments/gateway.ts'
import type { Settle } from '../payments/settle.ts'
import type { GroundsForSale } from './groundForSale.ts'

export interface BookingServices {
  config: Config
  gateway: PaymentGateway
  grounds: GroundsForSale
  settle: Settle
  wake: (work: string) => void
}

/** Messages to players are written in the transaction of what they tell. */
export interface Announcing {
  db: Database
  now: Date
  appSecret: string
}
