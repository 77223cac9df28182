import { dateOf } from '@baari/contract/wire/values.ts'
import { AdminList } from '../../admin/AdminList.tsx'
import { useAdminWords } from '../../admin/english.ts'
import { lists, type ProviderSettlement } from '../../admin/lists.ts'
import { formatDate } from '../../ui/formats/formats.ts'
import { columnsOf } from '../../ui/tables/DataTable.tsx'
import { useReconciliationAdminWords } from './english.ts'

/** The provider's settlements to the bank, and whether each has arrived. */
export const ProviderSettlementList = () => {
  const { providerSettlements: words } = useReconciliationAdminWords()
  const { tools, shared } = useAdminWords()
  const stateOf = ({ isOpening, bookedOn, status }: ProviderSettlement): string => {
    if (isOpening) return words.opening
    if (status === 'failed') return words.failed
    return bookedOn === null ? words.waiting : formatDate(dateOf(bookedOn))
  }
  const column = columnsOf<ProviderSettlement>()
  const columns = [
    column.title('settlement', words.settlement, ({ entityId }) => entityId),
    column.code('utr', words.utr, ({ utr }) => utr, { onCard: 'key' }),
    column.rupees('amount', shared.amount, ({ amount }) => amount, { onCard: 'key' }),
    column.instant('made', words.made, ({ madeAt }) => madeAt, { onCard: 'key' }),
    column.number('entries', words.entries, ({ lineCount }) => lineCount),
    column.badge('inBank', words.inBank, (settlement) => ({
      tone: settlement.bookedOn === null && !settlement.isOpening ? 'warning' : 'primary',
      words: stateOf(settlement),
    })),
  ]
  return (
    <AdminList
      list={lists.providerSettlements}
      caption={tools.names.settled}
      columns={columns}
      emptyText={words.none}
    />
  )
}
