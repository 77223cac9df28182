import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { dateOf } from '@baari/contract/values.ts'
import { adminApi } from '../api/adminApi.ts'
import { Badge } from '../ui/Badge.tsx'
import { formatDate } from '../ui/formatDay.ts'
import { formatInstant } from '../ui/formatInstant.ts'
import { formatRupees } from '../ui/formatRupees.ts'
import type { TableColumn } from '../ui/tableColumn.ts'
import { AdminList, type ListQuestion } from './AdminList.tsx'
import { useAdminWords } from './useAdminWords.ts'

type Settlement = WireReply<Api['listProviderSettlements']>['content'][number]

const readSettlements = ({ page, size }: ListQuestion, signal?: AbortSignal) =>
  adminApi.listProviderSettlements({ query: { page, size } }, signal ? { signal } : {})

/** What the provider took to the bank, and whether it is there. */
export const ProviderSettlementList = () => {
  const { providerSettlements: words, tools } = useAdminWords()
  const stateOf = ({ isOpening, bookedOn, status }: Settlement): string => {
    if (isOpening) return words.opening
    if (status === 'failed') return words.failed
    return bookedOn === null ? words.waiting : formatDate(dateOf(bookedOn))
  }
  const columns: TableColumn<Settlement>[] = [
    {
      key: 'settlement',
      head: words.settlement,
      cell: ({ entityId }) => <span className="font-semibold break-all">{entityId}</span>,
      text: ({ entityId }) => entityId,
      edge: 'start',
      onCard: 'title',
    },
    {
      key: 'utr',
      head: words.utr,
      cell: ({ utr }) => <span className="break-all">{utr}</span>,
      text: ({ utr }) => utr,
      onCard: 'key',
    },
    {
      key: 'amount',
      head: tools.amount,
      cell: ({ amount }) => formatRupees(amount),
      text: ({ amount }) => amount,
      isNumber: true,
      onCard: 'key',
    },
    {
      key: 'made',
      head: words.made,
      cell: ({ madeAt }) => <span className="whitespace-nowrap">{formatInstant(madeAt)}</span>,
      text: ({ madeAt }) => madeAt,
      onCard: 'key',
    },
    {
      key: 'entries',
      head: words.entries,
      cell: ({ lineCount }) => lineCount,
      text: ({ lineCount }) => lineCount,
      isNumber: true,
    },
    {
      key: 'inBank',
      head: words.inBank,
      cell: (settlement) => (
        <Badge tone={settlement.bookedOn === null && !settlement.isOpening ? 'warning' : 'primary'}>
          {stateOf(settlement)}
        </Badge>
      ),
      text: stateOf,
      onCard: 'key',
    },
  ]
  return (
    <AdminList
      name="listProviderSettlements"
      caption={tools.names.settled}
      fields={[]}
      columns={columns}
      rowKey={({ entityId }) => entityId}
      size={20}
      read={readSettlements}
      emptyText={words.none}
    />
  )
}
