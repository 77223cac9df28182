import type { Api } from '@baari/contract/api.ts'
import type { Asked } from '@baari/contract/endpoint.ts'
import type { CommissionRule } from '@baari/domain/settlements/contractTerms.ts'
import type { Share } from '@baari/domain/settlements/share.ts'
import { PAISE_PER_RUPEE } from '@baari/domain/shared/money.ts'

interface SpokenShare {
  mode: Share['mode']
  /** Rupees when FLAT, else percent. */
  value: number
}

export const presentShare = (share: Share): SpokenShare => ({
  mode: share.mode,
  value: share.mode === 'FLAT' ? share.amount / PAISE_PER_RUPEE : share.percentage,
})

/** A share as an admin enters it. */
const shareOf = ({ mode, value }: SpokenShare): Share =>
  mode === 'FLAT' ? { mode, amount: Math.round(value * PAISE_PER_RUPEE) } : { mode, percentage: value }

/** A rule of a contract as an admin enters it. */
export const ruleOf = (rule: Asked<Api['createContract']>['body']['commissionRules'][number]): CommissionRule => ({
  bookingType: rule.bookingType,
  commission: shareOf({ mode: rule.commissionMode, value: rule.value }),
  cancellation: shareOf({ mode: rule.cancellationChargeMode, value: rule.cancellationChargeValue }),
})
