import type { ManagedContract } from '../../admin/lists.ts'
import { formatRupees } from '../../ui/formats/formats.ts'
import { useSettlementAdminMessages } from './english.ts'

/** The commission rules of a contract as sentences, one for each kind of booking. */
export const useRuleTexts = (): ((terms: Pick<ManagedContract, 'commissionRules'>) => string[]) => {
  const { contracts: messages } = useSettlementAdminMessages()
  const share = (mode: 'FLAT' | 'PERCENTAGE', value: number): string =>
    mode === 'PERCENTAGE' ? messages.percent(value) : formatRupees(value)
  return ({ commissionRules }) =>
    commissionRules.map((rule) =>
      messages.ruleText(
        rule.channel === 'OWN_DOOR' ? messages.throughOwnDoor(rule.bookingType) : rule.bookingType,
        share(rule.commissionMode, rule.value),
        share(rule.cancellationChargeMode, rule.cancellationChargeValue),
      ),
    )
}
