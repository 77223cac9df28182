import { shortId } from '@baari/contract/wire/values.ts'
import { adminApi } from '../api/adminApi.ts'
import { Button } from '../ui/Button.tsx'
import { columnsOf } from '../ui/columnsOf.tsx'
import { useSheetOf } from '../ui/useSheetOf.ts'
import { AdminList } from './AdminList.tsx'
import { choiceField } from './choiceField.ts'
import { lists, type Refund } from './lists.ts'
import { PayRefundByHand } from './PayRefundByHand.tsx'
import { useAdminWords } from './useAdminWords.ts'
import { useToolAction } from './useToolAction.ts'

const tones = { PENDING: 'warning', INITIATED: 'info', PROCESSED: 'primary', FAILED: 'danger' } as const

/** Money on its way back: what for, where it stands, and what failed. */
export const RefundList = () => {
  const { refunds: words, tools, none } = useAdminWords()
  const retrying = useToolAction(lists.refunds, {
    act: ({ entityId }) => adminApi.retryRefund({ params: { refundId: entityId } }),
    done: words.retried,
  })
  const byHand = useSheetOf('by-hand')
  const column = columnsOf<Refund>(none)
  const columns = [
    column.id('booking', tools.bookingId, ({ bookingId }) => bookingId, { onCard: 'title' }),
    column.text('why', tools.why, ({ reason }) => words.reasons[reason as keyof typeof words.reasons] ?? reason, {
      onCard: 'key',
    }),
    column.rupees('amount', tools.amount, ({ amount }) => amount, { onCard: 'key' }),
    column.badge('status', tools.status, ({ status }) => ({
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
    column.number('attempts', tools.attempts, ({ attempts }) => attempts),
    column.text('reference', words.reference, ({ reference }) => reference),
    column.instant('created', tools.created, ({ createdAt }) => createdAt),
    column.acts(tools.actions, (refund) => (
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
        choiceField({ key: 'status', label: tools.status, any: tools.any, values: words.statuses }),
        { key: 'bookingId', label: tools.bookingId, kind: 'text', standard: '' },
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
