import type { Api } from '@baari/contract/api.ts'
import { newId } from '@baari/db/newId.ts'
import { canBePaid } from '@baari/domain/settlements/bankDetails.ts'
import type { Config } from '../config.ts'
import type { NotifyJob } from '../jobNames.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { readForAdmin } from '../settlements/listSettlements.ts'
import { lockSettlement } from '../settlements/movePaidSettlement.ts'
import { openBankDetails } from '../settlements/sealedBankDetails.ts'
import { askPayout } from './askPayout.ts'

export interface PayoutServices {
  config: Pick<Config, 'BANK_SECRET' | 'PAYOUTS' | 'PAYOUT_APPROVAL_ABOVE'>
  notifyJob: NotifyJob
}

const PAISE = 100

/**
 * Writes down that a settlement is to be paid; the provider is called after the commit. The settlement is locked, and
 * the database takes no second live payout of it.
 */
export const paySettlement =
  ({ config, notifyJob }: PayoutServices): Handler<Api['paySettlement']> =>
  async ({ params: { settlementId } }, { db, now, viewer, afterCommit }) => {
    if (config.PAYOUTS === 'manual') throw new Failure('PAYOUTS_OFF')
    const settlement = await lockSettlement(db, settlementId)
    if (settlement.status === 'COMPLETED') throw new Failure('SETTLEMENT_CLOSED')
    if (settlement.status === 'PROCESSING') throw new Failure('PAYOUT_UNDER_WAY')
    if (!canBePaid(openBankDetails(settlement.bank_details, config.BANK_SECRET)))
      throw new Failure('PAYOUT_DETAILS_MISSING')
    const needsApproval = settlement.net_payable > config.PAYOUT_APPROVAL_ABOVE * PAISE
    await askPayout(
      {
        id: newId('PAYOUT', now),
        settlement,
        askedBy: viewer.accountId,
        provider: config.PAYOUTS,
        needsApproval,
        sendAt: now,
      },
      { db, now },
    )
    if (!needsApproval) afterCommit(() => notifyJob('sendPayouts'))
    return readForAdmin(db, settlementId, { config, viewer })
  }
