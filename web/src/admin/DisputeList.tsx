import type { Api } from '@baari/contract/api.ts'
import type { WireReply, WireRequest } from '@baari/contract/endpoint.ts'
import { shortId } from '@baari/contract/values.ts'
import { adminApi } from '../api/adminApi.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { formatInstant } from '../ui/formatInstant.ts'
import { formatRupees } from '../ui/formatRupees.ts'
import type { TableColumn } from '../ui/tableColumn.ts'
import { useSheetOf } from '../ui/useSheetOf.ts'
import { AdminList, type ListQuestion } from './AdminList.tsx'
import { DISPUTES_KEY, DisputeSheet } from './DisputeSheet.tsx'
import { statusField } from './statusField.ts'
import { useAdminWords } from './useAdminWords.ts'

type Dispute = WireReply<Api['listDisputes']>['content'][number]
type Query = WireRequest<Api['listDisputes']>['query']

const tones = { OPEN: 'warning', UNDER_REVIEW: 'info', WON: 'primary', LOST: 'danger', CLOSED: 'plain' } as const

const readDisputes = ({ values, page, size }: ListQuestion, signal?: AbortSignal) =>
  adminApi.listDisputes({ query: { ...(values as Pick<Query, 'status'>), page, size } }, signal ? { signal } : {})

/** Payments that a bank asks back, and until when it takes an answer. */
export const DisputeList = () => {
  const { disputes: words, tools } = useAdminWords()
  const looking = useSheetOf('dispute')
  const columns: TableColumn<Dispute>[] = [
    {
      key: 'dispute',
      head: words.dispute,
      cell: ({ providerDisputeId }) => <span className="font-semibold break-all">{providerDisputeId}</span>,
      text: ({ providerDisputeId }) => providerDisputeId,
      edge: 'start',
      onCard: 'title',
    },
    {
      key: 'booking',
      head: tools.bookingId,
      cell: ({ bookingId }) => <span className="block break-all md:w-32">{shortId(bookingId)}</span>,
      text: ({ bookingId }) => shortId(bookingId),
      onCard: 'key',
    },
    { key: 'turf', head: words.turf, cell: ({ turfName }) => turfName, text: ({ turfName }) => turfName },
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
      key: 'deadline',
      head: words.deadline,
      cell: ({ respondBy }) => <span className="whitespace-nowrap">{formatInstant(respondBy)}</span>,
      text: ({ respondBy }) => respondBy,
      onCard: 'key',
    },
    { key: 'why', head: tools.why, cell: ({ reason }) => reason, text: ({ reason }) => reason },
    {
      key: 'actions',
      head: tools.actions,
      cell: ({ entityId, providerDisputeId }) => (
        <Button
          look="quiet"
          aria-haspopup="dialog"
          aria-label={words.lookOf(providerDisputeId)}
          onClick={() => looking.openOf(entityId)}
        >
          {words.look}
        </Button>
      ),
      edge: 'end',
      onCard: 'action',
    },
  ]
  return (
    <>
      <AdminList
        name={DISPUTES_KEY}
        caption={tools.names.disputes}
        fields={[statusField(tools, words.statuses)]}
        columns={columns}
        rowKey={({ entityId }) => entityId}
        size={20}
        read={readDisputes}
        isMoving={({ answer, isAnswerSent, status }) => status === 'OPEN' && answer !== null && !isAnswerSent}
        emptyText={words.none}
      />
      <DisputeSheet disputeId={looking.openId} onClose={looking.close} />
    </>
  )
}
