import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { adminApi } from '../api/adminApi.ts'
import { Button } from '../ui/Button.tsx'
import { formatInstant } from '../ui/formatInstant.ts'
import type { TableColumn } from '../ui/tableColumn.ts'
import { AdminList, type ListQuestion } from './AdminList.tsx'
import { useAdminWords } from './useAdminWords.ts'
import { useToolAction } from './useToolAction.ts'

type Parked = WireReply<Api['listParkedWork']>['content'][number]

const KEY = 'listParkedWork'

const readParkedWork = ({ page, size }: ListQuestion, signal?: AbortSignal) =>
  adminApi.listParkedWork({ query: { page, size } }, signal ? { signal } : {})

/** Rows that work could not be done for, until an admin has it tried again. */
export const ParkedWorkList = () => {
  const { work: words, tools } = useAdminWords()
  const releasing = useToolAction<Parked>(KEY, {
    act: ({ entityId }) => adminApi.releaseParkedWork({ params: { parkedId: entityId } }),
    done: words.released,
  })
  const columns: TableColumn<Parked>[] = [
    {
      key: 'subject',
      head: words.subject,
      cell: ({ subjectId }) => <span className="font-semibold break-all">{subjectId}</span>,
      text: ({ subjectId }) => subjectId,
      onCard: 'title',
    },
    { key: 'work', head: words.work, cell: ({ work }) => work, text: ({ work }) => work, onCard: 'key' },
    {
      key: 'error',
      head: words.error,
      cell: ({ errorCode }) => <span className="break-all">{errorCode}</span>,
      text: ({ errorCode }) => errorCode,
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
      key: 'failedAt',
      head: words.failedAt,
      cell: ({ failedAt }) => <span className="whitespace-nowrap">{formatInstant(failedAt)}</span>,
      text: ({ failedAt }) => failedAt,
      onCard: 'key',
    },
    {
      key: 'actions',
      head: tools.actions,
      cell: (parked) => (
        <Button
          look="quiet"
          busy={releasing.isPending && releasing.variables.entityId === parked.entityId}
          aria-label={words.releaseOf(parked.subjectId)}
          onClick={() => releasing.mutate(parked)}
        >
          {words.release}
        </Button>
      ),
      edge: 'end',
      onCard: 'action',
    },
  ]
  return (
    <AdminList
      name={KEY}
      caption={tools.names.work}
      fields={[]}
      columns={columns}
      rowKey={({ entityId }) => entityId}
      size={20}
      read={readParkedWork}
      emptyText={words.none}
    />
  )
}
