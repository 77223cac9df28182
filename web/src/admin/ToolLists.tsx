import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react'
import { adminApi } from '../api/adminApi.ts'
import { useBookingAdminMessages } from '../bookings/admin/english.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { columnsOf } from '../ui/tables/DataTable.tsx'
import { AdminList } from './AdminList.tsx'
import { useAdminMessages } from './english.ts'
import {
  choiceField,
  type FailedWork,
  type Invariant,
  lists,
  type Message,
  type Suspicion,
  useToolAction,
} from './lists.ts'

/** Rows whose processing failed, until an admin retries them. */
export const FailedWorkList = () => {
  const { work: messages, tools, shared } = useAdminMessages()
  const releasing = useToolAction({
    act: ({ entityId }: { entityId: string }) => adminApi.releaseFailedWork({ params: { failedId: entityId } }),
    done: messages.released,
  })
  const releasingAll = useToolAction({
    act: ({ work }: { work: string }) => adminApi.releaseAllFailedWork({ body: { work } }),
    done: messages.allReleased,
  })
  const column = columnsOf<FailedWork>()
  const columns = [
    column.title('subject', messages.subject, ({ subjectId }) => subjectId),
    column.text('work', messages.work, ({ work }) => work, { onCard: 'key' }),
    column.code('error', messages.error, ({ errorCode }) => errorCode, { onCard: 'key' }),
    column.number('attempts', shared.attempts, ({ attempts }) => attempts),
    column.instant('failedAt', messages.failedAt, ({ failedAt }) => failedAt, { onCard: 'key' }),
    column.acts(shared.actions, (failed) => (
      <Button
        variant="quiet"
        busy={releasing.isPending && releasing.variables.entityId === failed.entityId}
        aria-label={messages.releaseOf(failed.subjectId)}
        onClick={() => releasing.mutate(failed)}
      >
        {messages.release}
      </Button>
    )),
  ]
  return (
    <AdminList list={lists.failedWork} caption={tools.names.work} columns={columns} emptyText={messages.none}>
      {(rows) => (
        <div className="flex flex-wrap gap-3">
          {firstOfSeveral(rows).map((failed) => (
            <Button
              key={failed.work}
              variant="quiet"
              className="max-w-full wrap-anywhere"
              busy={releasingAll.isPending && releasingAll.variables.work === failed.work}
              onClick={() => releasingAll.mutate(failed)}
            >
              {messages.releaseAllOf(failed.work)}
            </Button>
          ))}
        </div>
      )}
    </AdminList>
  )
}

/** The first row of each kind of work that failed at several rows. */
const firstOfSeveral = (rows: readonly FailedWork[]): FailedWork[] =>
  [...Map.groupBy(rows, ({ work }) => work).values()].flatMap(([first, ...more]) =>
    first && more.length > 0 ? [first] : [],
  )

const styles = {
  HOLDS: ['primary', CircleCheck],
  VIOLATED: ['danger', TriangleAlert],
  UNCHECKED: ['warning', CircleHelp],
} as const

/** The invariants of slots and money, the violated ones first. */
export const InvariantList = () => {
  const { invariants: messages, tools, shared } = useAdminMessages()
  const column = columnsOf<Invariant>()
  const columns = [
    {
      ...column.title('rule', messages.rule, ({ entityId, sentence }) => `${entityId} ${sentence}`),
      cell: ({ entityId, sentence }: Invariant) => (
        <span className="block md:min-w-64">
          <span className="font-semibold">{entityId}</span> {sentence}
        </span>
      ),
    },
    {
      ...column.text('state', shared.status, ({ state }) => messages.states[state], { onCard: 'key' }),
      cell: ({ state }: Invariant) => {
        const [tone, Icon] = styles[state]
        return (
          <Badge tone={tone} icon={<Icon aria-hidden className="size-4" />}>
            {messages.states[state]}
          </Badge>
        )
      },
    },
    column.instant('since', messages.since, ({ violatedSince }) => violatedSince),
    column.code(
      'subjects',
      messages.subjects,
      ({ violations, subjects }) => (violations === 0 ? null : messages.found(violations, subjects.join(', '))),
      { onCard: 'key' },
    ),
    column.instant('checkedAt', messages.checkedAt, ({ checkedAt }) => checkedAt, { onCard: 'key' }),
  ]
  return (
    <AdminList
      list={lists.invariants}
      caption={tools.names.invariants}
      columns={columns}
      size={50}
      emptyText={messages.none}
    />
  )
}

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
  const { messages, tools, shared, none } = useAdminMessages()
  const column = columnsOf<Message>(none)
  const columns = [
    {
      ...column.title('recipient', messages.recipient, ({ recipient }) => recipient),
      cell: ({ recipient }: Message) => <span className="figures whitespace-nowrap">{recipient}</span>,
    },
    column.text('template', messages.template, ({ template }) => template, { onCard: 'key' }),
    column.text('channel', messages.channel, ({ channel }) => messages.channels[channel]),
    column.badge('status', shared.status, ({ status }) => ({
      tone: tones[status],
      text: messages.statuses[status],
      written: status,
    })),
    column.number('attempts', shared.attempts, ({ attempts }) => attempts),
    column.text('error', messages.error, ({ lastError }) => lastError, { onCard: 'key' }),
    column.instant('created', shared.created, ({ createdAt }) => createdAt, { onCard: 'key' }),
    column.instant('sent', messages.sent, ({ sentAt }) => sentAt),
  ]
  return (
    <AdminList
      list={lists.messages}
      caption={tools.names.messages}
      fields={[
        { key: 'recipient', label: messages.recipient, kind: 'text', standard: '' },
        choiceField({ key: 'status', label: shared.status, any: shared.any, values: messages.statuses }),
        { key: 'template', label: messages.template, kind: 'text', standard: '' },
      ]}
      columns={columns}
    />
  )
}

/** Suspicious patterns to review: the turf, the pattern, and its cost. */
export const SuspicionList = () => {
  const { bookings } = useBookingAdminMessages()
  const { suspicions: messages, tools, shared, none } = useAdminMessages()
  const column = columnsOf<Suspicion>(none)
  const columns = [
    column.title('kind', messages.kind, ({ kind }) => messages.kinds[kind]),
    column.text('turf', shared.turf, ({ turfName }) => turfName, { onCard: 'key' }),
    column.text('count', messages.count, ({ kind, count }) => messages.counts[kind](count), { onCard: 'key' }),
    column.rupees('amount', messages.amount, ({ amount }) => amount, { onCard: 'key' }),
    column.instant('lastAt', messages.lastAt, ({ lastAt }) => lastAt, { onCard: 'key' }),
    column.text('owner', bookings.ownerName, ({ ownerName }) => ownerName),
    column.id('ownerId', bookings.ownerId, ({ ownerId }) => ownerId),
    column.id('turfId', shared.turfId, ({ turfId }) => turfId),
    column.id('accountId', messages.accountId, ({ accountId }) => accountId),
  ]
  return (
    <>
      <p className="text-small text-ink-2">{messages.intro}</p>
      <AdminList
        list={lists.suspicions}
        caption={tools.names.suspicions}
        fields={[choiceField({ key: 'kind', label: messages.kind, any: shared.any, values: messages.kinds })]}
        columns={columns}
        emptyText={messages.none}
      />
    </>
  )
}
