import type { Api } from '@baari/contract/api.ts'
import type { WireReply, WireRequest } from '@baari/contract/endpoint.ts'
import { dateOf } from '@baari/contract/wire/values.ts'
import { Check, X } from 'lucide-react'
import { AdminList } from '../../admin/AdminList.tsx'
import { useAdminMessages } from '../../admin/english.ts'
import type { ListSource } from '../../admin/lists.ts'
import { api } from '../../api/api.ts'
import { useBoot } from '../../boot.ts'
import { Badge } from '../../ui/Badge.tsx'
import { playOf } from '../../ui/formats/formatInstant.ts'
import { formatPlayDay, formatTimes } from '../../ui/formats/formats.ts'
import { columnsOf } from '../../ui/tables/DataTable.tsx'
import type { FilterField } from '../../ui/tables/FilterPanel.tsx'
import { useTodayMessages } from '../english.ts'
import { useReservationAdminMessages } from './english.ts'

type Block = WireReply<Api['listBlocks']>['content'][number]
type Query = WireRequest<Api['listBlocks']>['query']

const PAGE_SIZE = 10

/** The same endpoint gives owners their own blocks, and admins those of all owners. */
const blocks: ListSource<Block> = {
  key: ['listBlocks'],
  rowKey: ({ entityId }) => entityId,
  read: ({ values, page, size, sort }, signal) => {
    const query = { ...(values as Query), sortDirection: sort === '-date' ? 'DESC' : 'ASC', page, size } as const
    return api.listBlocks({ query }, signal ? { signal } : {})
  },
}

const startAndEnd = (block: Block): { start: string; end: string } => {
  const { date, startsAt, endsAt } = playOf(block)
  return { start: formatTimes({ date, startsAt }), end: formatTimes({ date, startsAt: endsAt }) }
}

/** Blocked time and bookings by hand on all grounds. */
export const BlocksTab = () => {
  const messages = useReservationAdminMessages()
  const { fixed, shared } = useAdminMessages()
  const { blocksFailed } = useTodayMessages().fixed
  const { today } = useBoot()
  const optionsOf = (table: Readonly<Record<string, string>>) =>
    Object.entries(table).map(([value, label]) => ({ value, label }))
  const fields: FilterField[] = [
    { key: 'turfEntityId', label: shared.turfId, kind: 'text', standard: '' },
    { key: 'groundEntityId', label: shared.groundId, kind: 'text', standard: '' },
    { key: 'startDate', label: shared.from, kind: 'date', standard: today },
    { key: 'endDate', label: shared.to, kind: 'date', standard: today },
    {
      key: 'blockType',
      label: messages.type,
      kind: 'select',
      options: optionsOf(messages.fixed.blockTypes),
      standard: '',
    },
    { key: 'active', label: messages.state, kind: 'select', options: optionsOf(messages.states), standard: 'true' },
  ]
  const column = columnsOf<Block>()
  const columns = [
    {
      ...column.line('date', messages.date, ({ date }) => dateOf(date), { sort: 'date', onCard: 'title' }),
      cell: (block: Block) => <span className="whitespace-nowrap">{formatPlayDay(playOf(block))}</span>,
      name: (block: Block) => formatPlayDay(playOf(block)),
    },
    column.text('start', messages.start, (block) => startAndEnd(block).start, { onCard: 'key' }),
    column.text('end', messages.end, (block) => startAndEnd(block).end, { onCard: 'key' }),
    column.text('ground', messages.ground, ({ groundName }) => groundName, { onCard: 'key' }),
    column.text('turf', shared.turf, ({ turfName }) => turfName, { onCard: 'key', below: 'ground' }),
    column.text('type', messages.type, ({ blockType }) => messages.fixed.blockTypes[blockType], {
      onCard: 'key',
    }),
    column.text('reason', shared.reason, ({ reason }) => reason),
    {
      ...column.text('active', messages.active, ({ active }) => (active ? shared.yes : shared.no)),
      cell: ({ active }: Block) =>
        active ? (
          <Badge tone="primary" icon={<Check aria-hidden className="size-4" />}>
            {shared.yes}
          </Badge>
        ) : (
          <Badge icon={<X aria-hidden className="size-4" />}>{shared.no}</Badge>
        ),
    },
  ]
  return (
    <AdminList
      list={blocks}
      caption={fixed.tabs.blocks}
      fields={fields}
      columns={columns}
      size={PAGE_SIZE}
      applyLabel={messages.fixed.fetchSlots}
      previousMessages={messages.fixed.previous}
      failedMessages={blocksFailed}
    />
  )
}
