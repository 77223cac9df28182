import type { Api } from '@baari/contract/api.ts'
import type { WireReply, WireRequest } from '@baari/contract/endpoint.ts'
import { dateOf, minutesOf } from '@baari/contract/values.ts'
import { Check, X } from 'lucide-react'
import { api } from '../api/api.ts'
import { useBoot } from '../boot.ts'
import { useOwnerWords } from '../owners/useOwnerWords.ts'
import { Badge } from '../ui/Badge.tsx'
import type { FilterField } from '../ui/filterField.ts'
import { formatDay } from '../ui/formatDay.ts'
import { formatTime } from '../ui/formatTime.ts'
import type { TableColumn } from '../ui/tableColumn.ts'
import { AdminList, type ListQuestion } from './AdminList.tsx'
import { useAdminWords } from './useAdminWords.ts'

type Block = WireReply<Api['listBlocks']>['content'][number]
type Query = WireRequest<Api['listBlocks']>['query']

const PAGE_SIZE = 10

const readBlocks = ({ values, page, size, sort }: ListQuestion, signal?: AbortSignal) =>
  api.listBlocks(
    {
      query: {
        ...(values as Pick<
          Query,
          'turfEntityId' | 'groundEntityId' | 'startDate' | 'endDate' | 'blockType' | 'active'
        >),
        sortDirection: sort === '-date' ? 'DESC' : 'ASC',
        page,
        size,
      },
    },
    signal ? { signal } : {},
  )

/** Blocked time and bookings by hand on everybody's grounds. */
export const BlocksTab = () => {
  const { blocks: words, fixed } = useAdminWords()
  const owners = useOwnerWords()
  const { today } = useBoot()
  const optionsOf = (table: Readonly<Record<string, string>>) =>
    Object.entries(table).map(([value, label]) => ({ value, label }))
  const fields: FilterField[] = [
    { key: 'turfEntityId', label: words.turfId, kind: 'text', standard: '' },
    { key: 'groundEntityId', label: words.groundId, kind: 'text', standard: '' },
    { key: 'startDate', label: words.from, kind: 'date', standard: today },
    { key: 'endDate', label: words.to, kind: 'date', standard: today },
    { key: 'blockType', label: words.type, kind: 'select', options: optionsOf(fixed.blockTypes), standard: '' },
    { key: 'active', label: words.state, kind: 'select', options: optionsOf(words.states), standard: 'true' },
  ]
  const text = (key: string, head: string, of: (block: Block) => string): TableColumn<Block> => ({
    key,
    head,
    cell: of,
    text: of,
  })
  const columns: TableColumn<Block>[] = [
    {
      key: 'date',
      head: words.date,
      cell: ({ date }) => <span className="whitespace-nowrap">{formatDay(dateOf(date))}</span>,
      text: ({ date }) => dateOf(date),
      sort: 'date',
      onCard: 'title',
    },
    { ...text('start', words.start, ({ startTime }) => formatTime(minutesOf(startTime))), onCard: 'key' },
    { ...text('end', words.end, ({ endTime }) => formatTime(minutesOf(endTime))), onCard: 'key' },
    { ...text('ground', words.ground, ({ groundName }) => groundName), onCard: 'key' },
    { ...text('turf', words.turf, ({ turfName }) => turfName), onCard: 'key' },
    text('type', words.type, ({ blockType }) => fixed.blockTypes[blockType]),
    text('reason', words.reason, ({ reason }) => reason),
    {
      key: 'active',
      head: words.active,
      cell: ({ active }) =>
        active ? (
          <Badge tone="primary" icon={<Check aria-hidden className="size-4" />}>
            {words.yes}
          </Badge>
        ) : (
          <Badge icon={<X aria-hidden className="size-4" />}>{words.no}</Badge>
        ),
      text: ({ active }) => (active ? words.yes : words.no),
    },
  ]
  return (
    <AdminList
      name="listBlocks"
      caption={fixed.tabs.blocks}
      fields={fields}
      columns={columns}
      rowKey={({ entityId }) => entityId}
      size={PAGE_SIZE}
      read={readBlocks}
      applyWords={fixed.fetchSlots}
      failedWords={owners.fixed.blocksFailed}
    />
  )
}
