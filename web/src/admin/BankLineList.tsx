import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { dateOf } from '@baari/contract/values.ts'
import { Plus } from 'lucide-react'
import { adminApi } from '../api/adminApi.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { formatDate } from '../ui/formatDay.ts'
import { formatRupees } from '../ui/formatRupees.ts'
import type { TableColumn } from '../ui/tableColumn.ts'
import { useSheetAddress } from '../ui/useSheetAddress.ts'
import { AddBankLines, BANK_LINES_KEY } from './AddBankLines.tsx'
import { AdminList, type ListQuestion } from './AdminList.tsx'
import { useAdminWords } from './useAdminWords.ts'

type Line = WireReply<Api['listBankLines']>['content'][number]

const readLines = ({ page, size }: ListQuestion, signal?: AbortSignal) =>
  adminApi.listBankLines({ query: { page, size } }, signal ? { signal } : {})

/** Money that came in by the bank statement, and what it confirms. */
export const BankLineList = () => {
  const { bankLines: words, tools } = useAdminWords()
  const adding = useSheetAddress('bank-lines')
  const columns: TableColumn<Line>[] = [
    {
      key: 'reference',
      head: words.reference,
      cell: ({ reference }) => <span className="font-semibold break-all">{reference}</span>,
      text: ({ reference }) => reference,
      edge: 'start',
      onCard: 'title',
    },
    {
      key: 'date',
      head: words.date,
      cell: ({ bookedOn }) => <span className="whitespace-nowrap">{formatDate(dateOf(bookedOn))}</span>,
      text: ({ bookedOn }) => dateOf(bookedOn),
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
      key: 'settlement',
      head: words.settlement,
      cell: ({ settlementId }) =>
        settlementId === null ? <Badge>{words.free}</Badge> : <span className="break-all">{settlementId}</span>,
      text: ({ settlementId }) => settlementId ?? '',
      onCard: 'key',
    },
  ]
  return (
    <>
      <Button className="self-start" icon={<Plus aria-hidden className="size-5" />} onClick={adding.open}>
        {words.add}
      </Button>
      <AdminList
        name={BANK_LINES_KEY}
        caption={tools.names.bank}
        fields={[]}
        columns={columns}
        rowKey={({ entityId }) => entityId}
        size={20}
        read={readLines}
        emptyText={words.none}
      />
      <AddBankLines open={adding.isOpen} onClose={adding.close} />
    </>
  )
}
