import { dateOf } from '@baari/contract/wire/values.ts'
import { addDays } from '@baari/domain/shared/calendarDate.ts'
import { useQuery } from '@tanstack/react-query'
import { isOwnerId } from '../../admin/isOwnerId.ts'
import { lists } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { periodText } from '../settlementText.ts'
import type { ContractFields } from './contractFields.ts'
import { useSettlementAdminWords } from './english.ts'
import { useRuleTexts } from './useRuleTexts.ts'

const MOST = 100

/**
 * Warns before saving that the owner already has a contract on some of these days, and says when the next one can
 * start.
 */
export const OverlapWarning = ({
  fields: { ownerId, startDate, endDate },
  onStart,
}: {
  fields: Pick<ContractFields, 'ownerId' | 'startDate' | 'endDate'>
  onStart: (startDate: string) => void
}) => {
  const { contracts: words } = useSettlementAdminWords()
  const rulesOf = useRuleTexts()
  const id = ownerId.trim()
  const { data } = useQuery({
    queryKey: [...lists.contracts.key, 'of', id],
    queryFn: ({ signal }) => adminApi.listContracts({ query: { turfOwnerId: id, size: MOST } }, { signal }),
    enabled: isOwnerId(id),
  })
  const all = isOwnerId(id) ? (data?.content ?? []) : []
  const valid = all.find(
    ({ contractStartDate, contractEndDate }) =>
      dateOf(contractStartDate) <= endDate && dateOf(contractEndDate) >= startDate,
  )
  if (!valid) return null
  const next = addDays(
    all
      .map(({ contractEndDate }) => dateOf(contractEndDate))
      .toSorted()
      .at(-1) ?? startDate,
    1,
  )
  const rules = rulesOf(valid)
  return (
    <Banner
      tone="warning"
      action={
        <Button look="quiet" onClick={() => onStart(next)}>
          {words.startAfter}
        </Button>
      }
    >
      {words.overlaps(periodText(valid.contractStartDate, valid.contractEndDate))}
      {(rules.length > 0 ? rules : [words.noCommission]).map((rule) => (
        <span key={rule} className="block font-normal">
          {rule}
        </span>
      ))}
    </Banner>
  )
}
