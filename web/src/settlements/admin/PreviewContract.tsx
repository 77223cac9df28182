import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { dateOf } from '@baari/contract/wire/values.ts'
import { addDays } from '@baari/domain/shared/zonedTime.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lists } from '../../admin/lists.ts'
import { isOwnerId, turfOwnersKey } from '../../admin/OwnerPicker.tsx'
import { adminApi } from '../../api/adminApi.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { formatDate, formatRupees } from '../../ui/formats/formats.ts'
import { TYPING_PAUSE_MS, useDelayed } from '../../ui/useDelayed.ts'
import { useSettlementMessages } from '../english.ts'
import { FormulaRows, SettlementPanel } from '../Figure.tsx'
import { periodText } from '../settlementText.ts'
import { areTermsReady, type ContractFields, isPayeeKnown, termsBody } from './contractFields.tsx'
import { useSettlementAdminMessages } from './english.ts'
import { useRuleTexts } from './useRuleTexts.ts'

/** Example figures for the terms in the form, to agree on them with the owner. */
export const PreviewContract = ({ fields }: { fields: ContractFields }) => {
  const { preview: messages } = useSettlementAdminMessages()
  const isReady = areTermsReady(fields)
  const settled = useDelayed(isReady ? JSON.stringify(askedOf(fields)) : '', TYPING_PAUSE_MS)
  const found = useQuery({
    // An additional turf may change the price.
    queryKey: [...turfOwnersKey, 'preview', settled],
    // Returns the terms with their figures: these stay visible while a change is typed and fetched.
    queryFn: async ({ signal }) => {
      const terms = JSON.parse(settled) as Input
      return { ...(await adminApi.previewContract({ body: terms }, { signal })), terms }
    },
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <aside aria-label={messages.title} className="sticky top-20 flex flex-col gap-4">
      {isReady ? (
        <SettlementPanel title={messages.title} found={found}>
          {(preview) => <PreviewFigures preview={preview} monthlyCharges={fields.monthlyCharges} />}
        </SettlementPanel>
      ) : (
        <Card className="flex flex-col gap-2 p-5">
          <h2 className="text-title">{messages.title}</h2>
          <p className="text-small text-ink-2">{messages.incomplete}</p>
        </Card>
      )}
      {!isPayeeKnown(fields.bank) && (
        <Card className="flex flex-col gap-2 p-5">
          <h2 className="text-title">{messages.canWait}</h2>
          <p className="text-small text-ink-2">{messages.bankCanWait}</p>
        </Card>
      )}
    </aside>
  )
}

const askedOf = (fields: ContractFields) => ({
  ...termsBody(fields),
  ...(isOwnerId(fields.ownerId) ? { turfOwnerId: fields.ownerId.trim() } : {}),
})

type Input = ReturnType<typeof askedOf>

const PreviewFigures = ({
  preview,
  monthlyCharges,
}: {
  preview: WireReply<Api['previewContract']> & { terms: Input }
  monthlyCharges: string
}) => {
  const { preview: messages, contracts } = useSettlementAdminMessages()
  const { figures } = useSettlementMessages()
  const { terms, ground, playerPays, commission, gatewayCharge, taxes } = preview
  const rule = terms.commissionRules.find(({ bookingType }) => bookingType === 'FULL')
  return (
    <>
      <p className="text-small text-ink-2">
        {ground ? messages.hourOf(ground.groundName, ground.turfName) : messages.exampleHour}
      </p>
      <FormulaRows
        rows={[
          { key: 'pays', name: messages.playerPays, amount: playerPays },
          {
            key: 'commission',
            name: rule?.commissionMode === 'PERCENTAGE' ? messages.commissionOf(rule.value) : messages.commission,
            amount: 0 - commission,
          },
          { key: 'gateway', name: figures.gatewayCharges, how: messages.listedFee, amount: 0 - gatewayCharge },
          ...(taxes > 0 ? [{ key: 'taxes', name: messages.taxes, amount: 0 - taxes }] : []),
        ]}
        result={{ key: 'owner', name: messages.toOwner, amount: preview.toOwner }}
      />
      <FactList
        className="flex flex-col gap-3"
        facts={[
          [contracts.monthlyCharges, formatRupees(Number(monthlyCharges))],
          [
            messages.paidOut,
            messages.paidOutFrom[terms.settlementFrequency](formatDate(dateOf(preview.firstPayoutOn))),
          ],
        ]}
      />
    </>
  )
}

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
  const { contracts: messages } = useSettlementAdminMessages()
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
        <Button variant="quiet" onClick={() => onStart(next)}>
          {messages.startAfter}
        </Button>
      }
    >
      {messages.overlaps(periodText(valid.contractStartDate, valid.contractEndDate))}
      {(rules.length > 0 ? rules : [messages.noCommission]).map((rule) => (
        <span key={rule} className="block font-normal">
          {rule}
        </span>
      ))}
    </Banner>
  )
}
