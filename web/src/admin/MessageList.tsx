import { columnsOf } from '../ui/columnsOf.tsx'
import { AdminList } from './AdminList.tsx'
import { choiceField } from './choiceField.ts'
import { useAdminWords } from './english.ts'
import { lists, type Message } from './lists.ts'

const tones = {
  QUEUED: 'warning',
  SENT: 'primary',
  DELIVERED: 'primary',
  READ: 'primary',
  FAILED: 'danger',
  SKIPPED: 'plain',
} as const

/** Messages sent to phones, with their delivery status. */
export const MessageList = () => {
  const { messages: words, tools, shared, none } = useAdminWords()
  const column = columnsOf<Message>(none)
  const columns = [
    {
      ...column.title('recipient', words.recipient, ({ recipient }) => recipient),
      cell: ({ recipient }: Message) => <span className="figures whitespace-nowrap">{recipient}</span>,
    },
    column.text('template', words.template, ({ template }) => template, { onCard: 'key' }),
    column.text('channel', words.channel, ({ channel }) => words.channels[channel]),
    column.badge('status', shared.status, ({ status }) => ({
      tone: tones[status],
      words: words.statuses[status],
      written: status,
    })),
    column.number('attempts', shared.attempts, ({ attempts }) => attempts),
    column.text('error', words.error, ({ lastError }) => lastError, { onCard: 'key' }),
    column.instant('created', shared.created, ({ createdAt }) => createdAt, { onCard: 'key' }),
    column.instant('sent', words.sent, ({ sentAt }) => sentAt),
  ]
  return (
    <AdminList
      list={lists.messages}
      caption={tools.names.messages}
      fields={[
        { key: 'recipient', label: words.recipient, kind: 'text', standard: '' },
        choiceField({ key: 'status', label: shared.status, any: shared.any, values: words.statuses }),
        { key: 'template', label: words.template, kind: 'text', standard: '' },
      ]}
      columns={columns}
    />
  )
}
