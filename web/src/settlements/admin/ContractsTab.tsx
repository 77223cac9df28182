import { dateOf } from '@baari/contract/wire/values.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { AdminList } from '../../admin/AdminList.tsx'
import { useAdminMessages } from '../../admin/english.ts'
import { lists, type ManagedContract } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { useRole } from '../../api/useSession.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { useSheetOf } from '../../ui/dialogs/useSheetOf.ts'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { formatInstant } from '../../ui/formats/formatInstant.ts'
import { columnsOf } from '../../ui/tables/DataTable.tsx'
import { periodText } from '../settlementText.ts'
import { type BankFields, BankFieldset, bankFaults, bankKeys } from './contractFields.tsx'
import { useSettlementAdminMessages } from './english.ts'
import { useRuleTexts } from './useRuleTexts.ts'

const PAGE_SIZE = 10
const tones = { AHEAD: 'info', IN_FORCE: 'primary', ENDED: 'plain' } as const

const datesOf = ({ contractStartDate, contractEndDate }: ManagedContract): string =>
  periodText(contractStartDate, contractEndDate)

/** Every version of every owner's terms. */
export const ContractsTab = () => {
  const { contracts: messages, noDestination } = useSettlementAdminMessages()
  const { fixed, shared } = useAdminMessages()
  const editing = useSheetOf('contract')
  const mayEdit = useRole() === 'ADMIN'
  const rulesOf = useRuleTexts()
  const payToOf = ({ payTo, bankChange }: ManagedContract): string => {
    const now = payTo ?? noDestination
    if (!bankChange) return now
    const next = (bankChange.isApproved ? messages.approvedFrom : messages.changing)(
      bankChange.payTo ?? noDestination,
      formatInstant(bankChange.effectiveAt),
    )
    return `${now}; ${next}`
  }
  const column = columnsOf<ManagedContract>()
  const columns = [
    column.title('owner', messages.owner, ({ turfOwnerName }) => turfOwnerName),
    column.line('dates', messages.dates, datesOf, { onCard: 'key' }),
    column.badge('status', shared.status, ({ status }) => ({
      tone: tones[status],
      text: messages.statuses[status],
      written: status,
    })),
    column.text('frequency', messages.frequency, ({ settlementFrequency }) => settlementFrequency, {
      onCard: 'key',
      below: 'dates',
    }),
    {
      ...column.text('rules', messages.rules, (contract) => rulesOf(contract).join(' | '), { onCard: 'key' }),
      cell: (contract: ManagedContract) => (
        <ul className="min-w-48">
          {contract.commissionRules.length === 0 && <li>{messages.noCommission}</li>}
          {rulesOf(contract).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      ),
    },
    column.rupees('monthly', messages.monthlyCharges, ({ monthlyCharges }) => monthlyCharges, { onCard: 'key' }),
    column.text('payTo', messages.payTo, payToOf),
    column.id('ownerId', messages.ownerId, ({ turfOwnerId }) => turfOwnerId),
    column.id('version', messages.version, ({ entityId }) => entityId),
    column.acts(
      shared.actions,
      (contract) =>
        mayEdit && (
          <Button
            variant="quiet"
            aria-label={messages.editOf(contract.turfOwnerName, datesOf(contract))}
            onClick={() => editing.openOf(contract.entityId)}
          >
            {messages.edit}
          </Button>
        ),
    ),
  ]
  return (
    <AdminList
      list={lists.contracts}
      caption={fixed.tabs.contracts}
      fields={[{ key: 'turfOwnerId', label: messages.ownerId, kind: 'text', standard: '' }]}
      columns={columns}
      size={PAGE_SIZE}
    >
      {(contracts) => (
        <UpdateContract
          contract={contracts.find(({ entityId }) => mayEdit && entityId === editing.openId)}
          onClose={editing.close}
        />
      )}
    </AdminList>
  )
}

/** The last day and the bank details of a contract: the terms that may change while it runs. */
const UpdateContract = ({ contract, onClose }: { contract: ManagedContract | undefined; onClose: () => void }) => {
  const { contracts: messages } = useSettlementAdminMessages()
  return (
    <Dialog
      open={contract !== undefined}
      onClose={onClose}
      shape="sheet"
      title={messages.editTitle(contract?.turfOwnerName ?? '')}
    >
      {contract && <ContractForm key={contract.entityId} contract={contract} onSaved={onClose} />}
    </Dialog>
  )
}

const ContractForm = ({ contract, onSaved }: { contract: ManagedContract; onSaved: () => void }) => {
  const { contracts: messages, settlements } = useSettlementAdminMessages()
  const { shared, none } = useAdminMessages()
  const toast = useToast()
  const endsOn = dateOf(contract.contractEndDate)
  const [endDate, setEndDate] = useState(endsOn)
  const [bank, setBank] = useState<BankFields>()
  const revealing = useMutation({
    mutationFn: () => adminApi.reveal({ body: { kind: 'BANK_DETAILS', id: contract.entityId } }),
    onSuccess: ({ bankDetails }) => setBank(bankDetails ?? undefined),
  })
  const shown = revealing.data?.bankDetails
  const [isTried, setIsTried] = useState(false)
  const isBankChanged = bank !== undefined && bankKeys.some((key) => bank[key] !== shown?.[key])
  const saving = useMutation({
    mutationFn: () =>
      adminApi.updateContract({
        params: { contractId: contract.entityId },
        body: {
          ...(endDate === endsOn ? {} : { contractEndDate: endDate }),
          ...(isBankChanged ? { bankDetails: bank } : {}),
        },
      }),
    meta: { awaitsRefetch: true },
    onSuccess: ({ bankChange, awaitsApproval }) => {
      if (awaitsApproval) toast.tell(messages.endWaits)
      if (isBankChanged && bankChange) toast.tell(messages.bankWaits)
      else if (!awaitsApproval) toast.tell(shared.saved)
      onSaved()
    },
  })
  const isEndWrong = endDate < dateOf(contract.contractStartDate)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isEndWrong && (!bank || bankFaults(bank).length === 0)) saving.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-small text-ink-2">{messages.editHint}</p>
      <TextInput
        label={messages.endDate}
        type="date"
        required
        value={endDate}
        error={isTried && isEndWrong ? messages.wrong.endDate : undefined}
        onValueChange={setEndDate}
      />
      {bank ? (
        <BankFieldset bank={bank} isTried={isTried} onBankChange={setBank} />
      ) : (
        <div className="flex flex-col gap-2">
          <p className="text-title font-bold">{messages.bankDetails}</p>
          <p className="figures">{contract.payTo ?? none}</p>
          <Button variant="quiet" className="self-start" busy={revealing.isPending} onClick={() => revealing.mutate()}>
            {settlements.revealPayee}
          </Button>
          <p className="text-small text-ink-2">{settlements.revealNote}</p>
          {revealing.isError && (
            <Banner tone="danger">{failureMessage(revealing.error, settlements.revealFailed)}</Banner>
          )}
        </div>
      )}
      {saving.isError && <Banner tone="danger">{failureMessage(saving.error, messages.saveFailed)}</Banner>}
      <Button type="submit" className="self-start" busy={saving.isPending} busyText={messages.saving}>
        {messages.save}
      </Button>
    </form>
  )
}
