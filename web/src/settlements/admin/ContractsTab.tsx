import { AdminList } from '../../admin/AdminList.tsx'
import { useAdminWords } from '../../admin/english.ts'
import { lists, type ManagedContract } from '../../admin/lists.ts'
import { Button } from '../../ui/Button.tsx'
import { columnsOf } from '../../ui/columnsOf.tsx'
import { formatInstant } from '../../ui/formatInstant.ts'
import { useSheetOf } from '../../ui/useSheetOf.ts'
import { periodText } from '../settlementText.ts'
import { useSettlementAdminWords } from './english.ts'
import { UpdateContract } from './UpdateContract.tsx'
import { useRuleTexts } from './useRuleTexts.ts'

const PAGE_SIZE = 10
const tones = { AHEAD: 'info', IN_FORCE: 'primary', ENDED: 'plain' } as const

const datesOf = ({ contractStartDate, contractEndDate }: ManagedContract): string =>
  periodText(contractStartDate, contractEndDate)

/** Every version of every owner's terms. */
export const ContractsTab = () => {
  const { contracts: words, noDestination } = useSettlementAdminWords()
  const { fixed, shared } = useAdminWords()
  const editing = useSheetOf('contract')
  const rulesOf = useRuleTexts()
  const payToOf = ({ payTo, bankChange }: ManagedContract): string => {
    const now = payTo ?? noDestination
    if (!bankChange) return now
    const next = (bankChange.isApproved ? words.approvedFrom : words.changing)(
      bankChange.payTo ?? noDestination,
      formatInstant(bankChange.effectiveAt),
    )
    return `${now}; ${next}`
  }
  const column = columnsOf<ManagedContract>()
  const columns = [
    column.title('owner', words.owner, ({ turfOwnerName }) => turfOwnerName),
    column.line('dates', words.dates, datesOf, { onCard: 'key' }),
    column.badge('status', shared.status, ({ status }) => ({
      tone: tones[status],
      words: words.statuses[status],
      written: status,
    })),
    column.text('frequency', words.frequency, ({ settlementFrequency }) => settlementFrequency, { onCard: 'key' }),
    {
      ...column.text('rules', words.rules, (contract) => rulesOf(contract).join(' | '), { onCard: 'key' }),
      cell: (contract: ManagedContract) => (
        <ul className="min-w-48">
          {contract.commissionRules.length === 0 && <li>{words.noCommission}</li>}
          {rulesOf(contract).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      ),
    },
    column.rupees('monthly', words.monthlyCharges, ({ monthlyCharges }) => monthlyCharges, { onCard: 'key' }),
    column.text('payTo', words.payTo, payToOf, { onCard: 'key' }),
    column.id('ownerId', words.ownerId, ({ turfOwnerId }) => turfOwnerId),
    column.id('version', words.version, ({ entityId }) => entityId),
    column.acts(shared.actions, (contract) => (
      <Button
        look="quiet"
        aria-label={words.editOf(contract.turfOwnerName, datesOf(contract))}
        onClick={() => editing.openOf(contract.entityId)}
      >
        {words.edit}
      </Button>
    )),
  ]
  return (
    <AdminList
      list={lists.contracts}
      caption={fixed.tabs.contracts}
      fields={[{ key: 'turfOwnerId', label: words.ownerId, kind: 'text', standard: '' }]}
      columns={columns}
      size={PAGE_SIZE}
    >
      {(contracts) => (
        <UpdateContract
          contract={contracts.find(({ entityId }) => entityId === editing.openId)}
          onClose={editing.close}
        />
      )}
    </AdminList>
  )
}
