import { shortId } from '@baari/contract/values.ts'
import { periodText } from '../settlements/settlementText.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import type { FilterField } from '../ui/filterField.ts'
import { formatRupees } from '../ui/formatRupees.ts'
import type { TableColumn } from '../ui/tableColumn.ts'
import { useSheetOf } from '../ui/useSheetOf.ts'
import { AdminList } from './AdminList.tsx'
import { EditContract } from './EditContract.tsx'
import { CONTRACTS_KEY, type ManagedContract, readContracts } from './readContracts.ts'
import { useAdminWords } from './useAdminWords.ts'

const PAGE_SIZE = 10
const tones = { AHEAD: 'info', IN_FORCE: 'primary', ENDED: 'plain' } as const

const datesOf = ({ contractStartDate, contractEndDate }: ManagedContract): string =>
  periodText(contractStartDate, contractEndDate)

/** Every version of every owner's terms. */
export const ContractsTab = () => {
  const { contracts: words, fixed } = useAdminWords()
  const editing = useSheetOf('contract')
  const share = (mode: 'FLAT' | 'PERCENTAGE', value: number): string =>
    mode === 'PERCENTAGE' ? words.percent(value) : formatRupees(value)
  const rulesOf = ({ commissionRules }: ManagedContract): string[] =>
    commissionRules.map((rule) =>
      words.ruleText(
        rule.bookingType,
        share(rule.commissionMode, rule.value),
        share(rule.cancellationChargeMode, rule.cancellationChargeValue),
      ),
    )
  const text = (
    key: string,
    head: string,
    of: (contract: ManagedContract) => string,
  ): TableColumn<ManagedContract> => ({
    key,
    head,
    cell: of,
    text: of,
    onCard: 'key',
  })
  const fields: FilterField[] = [{ key: 'turfOwnerId', label: words.ownerId, kind: 'text', standard: '' }]
  const columns: TableColumn<ManagedContract>[] = [
    {
      key: 'owner',
      head: words.owner,
      cell: ({ turfOwnerName }) => <span className="font-semibold">{turfOwnerName}</span>,
      text: ({ turfOwnerName }) => turfOwnerName,
      edge: 'start',
      onCard: 'title',
    },
    {
      ...text('dates', words.dates, datesOf),
      cell: (contract) => <span className="whitespace-nowrap">{datesOf(contract)}</span>,
    },
    {
      key: 'status',
      head: words.status,
      cell: ({ status }) => <Badge tone={tones[status]}>{words.statuses[status]}</Badge>,
      text: ({ status }) => status,
      onCard: 'key',
    },
    text('frequency', words.frequency, ({ settlementFrequency }) => settlementFrequency),
    {
      key: 'rules',
      head: words.rules,
      cell: (contract) => (
        <ul className="min-w-48">
          {contract.commissionRules.length === 0 && <li>{words.noCommission}</li>}
          {rulesOf(contract).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      ),
      text: (contract) => rulesOf(contract).join(' | '),
      onCard: 'key',
    },
    {
      key: 'monthly',
      head: words.monthlyCharges,
      cell: ({ monthlyCharges }) => formatRupees(monthlyCharges),
      text: ({ monthlyCharges }) => monthlyCharges,
      isNumber: true,
      onCard: 'key',
    },
    text('payTo', words.payTo, ({ payTo }) => payTo ?? words.noDestination),
    {
      key: 'ownerId',
      head: words.ownerId,
      cell: ({ turfOwnerId }) => <span className="block break-all md:w-32">{shortId(turfOwnerId)}</span>,
      text: ({ turfOwnerId }) => shortId(turfOwnerId),
    },
    {
      key: 'version',
      head: words.version,
      cell: ({ entityId }) => <span className="block break-all md:w-32">{shortId(entityId)}</span>,
      text: ({ entityId }) => shortId(entityId),
    },
    {
      key: 'actions',
      head: words.actions,
      cell: (contract) => (
        <Button
          look="quiet"
          aria-label={words.editOf(contract.turfOwnerName, datesOf(contract))}
          onClick={() => editing.openOf(contract.entityId)}
        >
          {words.edit}
        </Button>
      ),
      edge: 'end',
      onCard: 'action',
    },
  ]
  return (
    <AdminList
      name={CONTRACTS_KEY}
      caption={fixed.tabs.contracts}
      fields={fields}
      columns={columns}
      rowKey={({ entityId }) => entityId}
      size={PAGE_SIZE}
      read={readContracts}
    >
      {(contracts) => (
        <EditContract
          contract={contracts.find(({ entityId }) => entityId === editing.openId)}
          onClose={editing.close}
        />
      )}
    </AdminList>
  )
}
