import type { ManagedContract } from '../../admin/lists.ts'
import { formatRupees } from '../../ui/formats/formats.ts'
import { useSettlementAdminWords } from './english.ts'

/** The commission rules of a contract as sentences, one for each kind of booking. */
export const useRuleTexts = (): ((terms: Pick<ManagedContract, 'commissionRules'>) => string[]) => {
  const { contracts: words } = useSettlementAdminWords()
  const share = (mode: 'FLAT' | 'PERCENTAGE', value: number): string =>
    mode === 'PERCENTAGE' ? words.percent(value) : formatRupees(value)
  return ({ commissionRules }) =>
    commissionRules.map((rule) =>
      words.ruleText(
        rule.bookingType,
        share(rule.commissionMode, rule.value),
        share(rule.cancellationChargeMode, rule.cancellationChargeValue),
      ),
    )
}
