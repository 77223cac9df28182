import { shortId } from '@baari/contract/wire/values.ts'
import { AdminList } from '../../admin/AdminList.tsx'
import { choiceField } from '../../admin/choiceField.ts'
import { useAdminWords } from '../../admin/english.ts'
import { lists, type Refund } from '../../admin/lists.ts'
import { useToolAction } from '../../admin/useToolAction.ts'
import { adminApi } from '../../api/adminApi.ts'
import { Button } from '../../ui/Button.tsx'
import { columnsOf } from '../../ui/columnsOf.tsx'
import { useSheetOf } from '../../ui/useSheetOf.ts'
import { usePaymentAdminWords } from './english.ts'
import { PayRefundByHand } from './PayRefundByHand.tsx'

const tones = { PENDING: 'warning', INITIATED: 'info', PROCESSED: 'primary', FAILED: 'danger' } as const

/** Refunds under way, with their reason, status and failures. */
export const RefundList = () => {
  const { refunds: words } = usePaymentAdminWords()
  const { tools, shared, none } = useAdminWords()
  const retrying = useToolAction({
    act: ({ entityId }: { entityId: string }) => adminApi.retryRefund({ params: { refundId: entityId } }),
    done: words.retried,
  })
  const byHand = useSheetOf('by-hand')
  const column = columnsOf<Refund>(none)
  const columns = [
    column.id('booking', shared.bookingId, ({ bookingId }) => bookingId, { onCard: 'title' }),
    column.text('why', shared.why, ({ reason }) => words.reasons[reason as keyof typeof words.reasons] ?? reason, {
      onCard: 'key',
    }),
    column.rupees('amount', shared.amount, ({ amount }) => amount, { onCard: 'key' }),
    column.badge('status', shared.status, ({ status }) => ({
      tone: tones[status],
      words: words.statuses[status],
      written: status,
    })),
    column.text(
      'error',
      words.error,
      ({ lastError, paidByHandReason }) =>
        paidByHandReason === null ? (lastError ?? null) : words.handReason(paidByHandReason),
      { onCard: 'key' },
    ),
    column.number('attempts', shared.attempts, ({ attempts }) => attempts),
    column.text('reference', words.reference, ({ reference }) => reference),
    column.instant('created', shared.created, ({ createdAt }) => createdAt),
    column.acts(shared.actions, (refund) => (
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
    )),
  ]
  return (
    <AdminList
      list={lists.refunds}
      caption={tools.names.refunds}
      fields={[
        choiceField({ key: 'status', label: shared.status, any: shared.any, values: words.statuses }),
        { key: 'bookingId', label: shared.bookingId, kind: 'text', standard: '' },
      ]}
      columns={columns}
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
