import { dateOf } from '@baari/contract/wire/values.ts'
import { AdminList } from '../../admin/AdminList.tsx'
import { useAdminMessages } from '../../admin/english.ts'
import { lists, type ProviderSettlement } from '../../admin/lists.ts'
import { useRole } from '../../api/useSession.ts'
import { formatDate } from '../../ui/formats/formats.ts'
import { columnsOf } from '../../ui/tables/DataTable.tsx'
import { ReconciliationDays } from './DifferenceList.tsx'
import { useReconciliationAdminMessages } from './english.ts'

/** The provider's settlements to the bank, and whether each has arrived. */
export const ProviderSettlementList = () => {
  const { providerSettlements: messages } = useReconciliationAdminMessages()
  const { tools, shared } = useAdminMessages()
  const stateOf = ({ isOpening, bookedOn, status }: ProviderSettlement): string => {
    if (isOpening) return messages.opening
    if (status === 'failed') return messages.failed
    return bookedOn === null ? messages.waiting : formatDate(dateOf(bookedOn))
  }
  const column = columnsOf<ProviderSettlement>()
  const columns = [
    column.title('settlement', messages.settlement, ({ entityId }) => entityId),
    column.code('utr', messages.utr, ({ utr }) => utr, { onCard: 'key' }),
    column.rupees('amount', shared.amount, ({ amount }) => amount, { onCard: 'key' }),
    column.instant('made', messages.made, ({ madeAt }) => madeAt, { onCard: 'key' }),
    column.number('entries', messages.entries, ({ lineCount }) => lineCount),
    column.badge('inBank', messages.inBank, (settlement) => ({
      tone: settlement.bookedOn === null && !settlement.isOpening ? 'warning' : 'primary',
      text: stateOf(settlement),
    })),
  ]
  const isAuditor = useRole() === 'AUDITOR'
  return (
    <>
      <AdminList
        list={lists.providerSettlements}
        caption={tools.names.settled}
        columns={columns}
        emptyText={messages.none}
      />
      {/* Admins see the days below the differences. */}
      {isAuditor && <ReconciliationDays />}
    </>
  )
}
