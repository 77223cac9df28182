import type { payouts } from '@baari/contract/payouts.ts'
import type { Handlers } from '../http/context.ts'
import { approvePayout } from './approvePayout.ts'
import { declinePayout } from './declinePayout.ts'
import type { PayoutServices } from './payoutServices.ts'
import { paySettlement } from './paySettlement.ts'

export const payoutHandlers = (services: PayoutServices): Handlers<typeof payouts> => ({
  paySettlement: paySettlement(services),
  approvePayout: approvePayout(services),
  declinePayout: declinePayout(services),
})
