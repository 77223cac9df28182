import { AdminList } from '../../admin/AdminList.tsx'
import { useAdminMessages } from '../../admin/english.ts'
import { lists, type StuckPayment, useToolAction } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { Button } from '../../ui/Button.tsx'
import { columnsOf } from '../../ui/tables/DataTable.tsx'
import { usePaymentAdminMessages } from './english.ts'

/** Captured payments that are neither a booking nor a refund. */
export const StuckPaymentList = () => {
  const { payments: messages } = usePaymentAdminMessages()
  const { tools, shared } = useAdminMessages()
  const checking = useToolAction({
    act: ({ entityId }: { entityId: string }) => adminApi.checkPayment({ params: { paymentId: entityId } }),
    done: messages.checked,
  })
  const column = columnsOf<StuckPayment>()
  const columns = [
    column.title('payment', messages.payment, ({ providerPaymentId }) => providerPaymentId),
    column.id('booking', shared.bookingId, ({ bookingId }) => bookingId, { onCard: 'key' }),
    column.rupees('amount', shared.amount, ({ amount }) => amount, { onCard: 'key' }),
    column.text('why', shared.why, ({ why }) => messages.whys[why], { onCard: 'key' }),
    column.number('checks', messages.checks, ({ checksDone }) => checksDone),
    column.instant('created', shared.created, ({ createdAt }) => createdAt, { onCard: 'key' }),
    column.acts(shared.actions, (payment) => (
      <Button
        variant="quiet"
        busy={checking.isPending && checking.variables.entityId === payment.entityId}
        aria-label={messages.checkOf(payment.providerPaymentId)}
        onClick={() => checking.mutate(payment)}
      >
        {messages.check}
      </Button>
    )),
  ]
  return (
    <AdminList list={lists.stuckPayments} caption={tools.names.payments} columns={columns} emptyText={messages.none} />
  )
}
