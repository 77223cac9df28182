import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { shortId } from '@baari/contract/values.ts'
import { adminApi } from '../api/adminApi.ts'
import { Button } from '../ui/Button.tsx'
import { formatInstant } from '../ui/formatInstant.ts'
import { formatRupees } from '../ui/formatRupees.ts'
import type { TableColumn } from '../ui/tableColumn.ts'
import { AdminList, type ListQuestion } from './AdminList.tsx'
import { useAdminWords } from './useAdminWords.ts'
import { useToolAction } from './useToolAction.ts'

type Payment = WireReply<Api['listStuckPayments']>['content'][number]

const KEY = 'listStuckPayments'

const readPayments = ({ page, size }: ListQuestion, signal?: AbortSignal) =>
  adminApi.listStuckPayments({ query: { page, size } }, signal ? { signal } : {})

/** Money that was taken and is neither a booking nor a refund. */
export const StuckPaymentList = () => {
  const { payments: words, tools } = useAdminWords()
  const checking = useToolAction<Payment>(KEY, {
    act: ({ entityId }) => adminApi.checkPayment({ params: { paymentId: entityId } }),
    done: words.checked,
  })
  const columns: TableColumn<Payment>[] = [
    {
      key: 'payment',
      head: words.payment,
      cell: ({ providerPaymentId }) => <span className="font-semibold break-all">{providerPaymentId}</span>,
      text: ({ providerPaymentId }) => providerPaymentId,
      onCard: 'title',
    },
    {
      key: 'booking',
      head: tools.bookingId,
      cell: ({ bookingId }) => <span className="block break-all md:w-32">{shortId(bookingId)}</span>,
      text: ({ bookingId }) => shortId(bookingId),
      onCard: 'key',
    },
    {
      key: 'amount',
      head: tools.amount,
      cell: ({ amount }) => formatRupees(amount),
      text: ({ amount }) => amount,
      isNumber: true,
      onCard: 'key',
    },
    { key: 'why', head: tools.why, cell: ({ why }) => words.whys[why], text: ({ why }) => why, onCard: 'key' },
    {
      key: 'checks',
      head: words.checks,
      cell: ({ checksDone }) => checksDone,
      text: ({ checksDone }) => checksDone,
      isNumber: true,
    },
    {
      key: 'created',
      head: tools.created,
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatInstant(createdAt)}</span>,
      text: ({ createdAt }) => createdAt,
      onCard: 'key',
    },
    {
      key: 'actions',
      head: tools.actions,
      cell: (payment) => (
        <Button
          look="quiet"
          busy={checking.isPending && checking.variables.entityId === payment.entityId}
          aria-label={words.checkOf(payment.providerPaymentId)}
          onClick={() => checking.mutate(payment)}
        >
          {words.check}
        </Button>
      ),
      edge: 'end',
      onCard: 'action',
    },
  ]
  return (
    <AdminList
      name={KEY}
      caption={tools.names.payments}
      fields={[]}
      columns={columns}
      rowKey={({ entityId }) => entityId}
      size={20}
      read={readPayments}
      emptyText={words.none}
    />
  )
}
