import type { Api } from '@baari/contract/api.ts'
import type { WireReply, WireRequest } from '@baari/contract/endpoint.ts'
import { adminApi } from '../api/adminApi.ts'
import { Badge } from '../ui/Badge.tsx'
import type { FilterField } from '../ui/filterField.ts'
import { formatInstant } from '../ui/formatInstant.ts'
import type { TableColumn } from '../ui/tableColumn.ts'
import { AdminList, type ListQuestion } from './AdminList.tsx'
import { statusField } from './statusField.ts'
import { useAdminWords } from './useAdminWords.ts'

type Message = WireReply<Api['listMessages']>['content'][number]
type Query = WireRequest<Api['listMessages']>['query']

const tones = { QUEUED: 'warning', SENT: 'primary', FAILED: 'danger', SKIPPED: 'plain' } as const

const readMessages = ({ values, page, size }: ListQuestion, signal?: AbortSignal) =>
  adminApi.listMessages(
    { query: { ...(values as Pick<Query, 'recipient' | 'status' | 'template'>), page, size } },
    signal ? { signal } : {},
  )

/** What went to phones, and what did not arrive. */
export const MessageList = () => {
  const { messages: words, tools, none } = useAdminWords()
  const fields: FilterField[] = [
    { key: 'recipient', label: words.recipient, kind: 'text', standard: '' },
    statusField(tools, words.statuses),
    { key: 'template', label: words.template, kind: 'text', standard: '' },
  ]
  const moment = (instant: string | null): string => (instant ? formatInstant(instant) : none)
  const columns: TableColumn<Message>[] = [
    {
      key: 'recipient',
      head: words.recipient,
      cell: ({ recipient }) => <span className="figures whitespace-nowrap">{recipient}</span>,
      text: ({ recipient }) => recipient,
      onCard: 'title',
    },
    {
      key: 'template',
      head: words.template,
      cell: ({ template }) => template,
      text: ({ template }) => template,
      onCard: 'key',
    },
    {
      key: 'status',
      head: tools.status,
      cell: ({ status }) => <Badge tone={tones[status]}>{words.statuses[status]}</Badge>,
      text: ({ status }) => status,
      onCard: 'key',
    },
    {
      key: 'attempts',
      head: tools.attempts,
      cell: ({ attempts }) => attempts,
      text: ({ attempts }) => attempts,
      isNumber: true,
    },
    {
      key: 'error',
      head: words.error,
      cell: ({ lastError }) => lastError ?? none,
      text: ({ lastError }) => lastError ?? '',
      onCard: 'key',
    },
    {
      key: 'created',
      head: tools.created,
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{moment(createdAt)}</span>,
      text: ({ createdAt }) => createdAt,
      onCard: 'key',
    },
    {
      key: 'sent',
      head: words.sent,
      cell: ({ sentAt }) => <span className="whitespace-nowrap">{moment(sentAt)}</span>,
      text: ({ sentAt }) => sentAt ?? '',
    },
  ]
  return (
    <AdminList
      name="listMessages"
      caption={tools.names.messages}
      fields={fields}
      columns={columns}
      rowKey={({ entityId }) => entityId}
      size={20}
      read={readMessages}
    />
  )
}
