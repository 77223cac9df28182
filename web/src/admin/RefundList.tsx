import type { Api } from '@baari/contract/api.ts'
import type { WireReply, WireRequest } from '@baari/contract/endpoint.ts'
import { shortId } from '@baari/contract/values.ts'
import { adminApi } from '../api/adminApi.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import type { FilterField } from '../ui/filterField.ts'
import { formatInstant } from '../ui/formatInstant.ts'
import { formatRupees } from '../ui/formatRupees.ts'
import type { TableColumn } from '../ui/tableColumn.ts'
import { useSheetOf } from '../ui/useSheetOf.ts'
import { AdminList, type ListQuestion } from './AdminList.tsx'
import { PayRefundByHand } from './PayRefundByHand.tsx'
import { statusField } from './statusField.ts'
import { useAdminWords } from './useAdminWords.ts'
import { useToolAction } from './useToolAction.ts'

type Refund = WireReply<Api['listRefunds']>['content'][number]
type Query = WireRequest<Api['listRefunds']>['query']

const KEY = 'listRefunds'
const tones = { PENDING: 'warning', INITIATED: 'info', PROCESSED: 'primary', FAILED: 'danger' } as const

const readRefunds = ({ values, page, size }: ListQuestion, signal?: AbortSignal) =>
  adminApi.listRefunds(
    { query: { ...(values as Pick<Query, 'status' | 'bookingId'>), page, size } },
    signal ? { signal } : {},
  )

/** Money on its way back: what for, where it stands, and what failed. */
export const RefundList = () => {
  const { refunds: words, tools, none } = useAdminWords()
  const retrying = useToolAction<Refund>(KEY, {
    act: ({ entityId }) => adminApi.retryRefund({ params: { refundId: entityId } }),
    done: words.retried,
  })
  const byHand = useSheetOf('by-hand')
  const fields: FilterField[] = [
    statusField(tools, words.statuses),
    { key: 'bookingId', label: tools.bookingId, kind: 'text', standard: '' },
  ]
  const reasonOf = ({ reason }: Refund): string => words.reasons[reason as keyof typeof words.reasons] ?? reason
  const noteOf = ({ lastError, paidByHandReason }: Refund): string =>
    paidByHandReason === null ? (lastError ?? '') : words.handReason(paidByHandReason)
  const columns: TableColumn<Refund>[] = [
    {
      key: 'booking',
      head: tools.bookingId,
      cell: ({ bookingId }) => <span className="block font-semibold break-all md:w-32">{shortId(bookingId)}</span>,
      text: ({ bookingId }) => shortId(bookingId),
      onCard: 'title',
    },
    { key: 'why', head: tools.why, cell: reasonOf, text: reasonOf, onCard: 'key' },
    {
      key: 'amount',
      head: tools.amount,
      cell: ({ amount }) => formatRupees(amount),
      text: ({ amount }) => amount,
      isNumber: true,
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
      key: 'error',
      head: words.error,
      cell: (refund) => noteOf(refund) || none,
      text: noteOf,
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
      key: 'reference',
      head: words.reference,
      cell: ({ reference }) => reference ?? none,
      text: ({ reference }) => reference ?? '',
    },
    {
      key: 'created',
      head: tools.created,
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatInstant(createdAt)}</span>,
      text: ({ createdAt }) => createdAt,
    },
    {
      key: 'actions',
      head: tools.actions,
      cell: (refund) => (
        <span className="flex flex-wrap gap-2">
          <Button
            look="quiet"
            disabled={refund.status !== 'FAILED'}
            busy={retrying.isPending && retrying.variables.entityId === refund.entityId}
            aria-label={words.retryOf(shortId(refund.bookingId))}
            onClick={() => retrying.mutate(refund)}
          >
            {words.retry}
          </Button>
          {refund.status === 'FAILED' && (
            <Button
              look="quiet"
              aria-label={words.byHandOf(shortId(refund.bookingId))}
              onClick={() => byHand.openOf(refund.entityId)}
            >
              {words.byHand}
            </Button>
          )}
        </span>
      ),
      edge: 'end',
      onCard: 'action',
    },
  ]
  return (
    <AdminList
      name={KEY}
      caption={tools.names.refunds}
      fields={fields}
      columns={columns}
      rowKey={({ entityId }) => entityId}
      size={20}
      read={readRefunds}
    >
      {(refunds) => (
        <PayRefundByHand
          refund={refunds.find(({ entityId, status }) => entityId === byHand.openId && status === 'FAILED')}
          onClose={byHand.close}
        />
      )}
    </AdminList>
  )
}
