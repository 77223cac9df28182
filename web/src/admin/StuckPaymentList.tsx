import { adminApi } from '../api/adminApi.ts'
import { Button } from '../ui/Button.tsx'
import { columnsOf } from '../ui/columnsOf.tsx'
import { AdminList } from './AdminList.tsx'
import { lists, type StuckPayment } from './lists.ts'
import { useAdminWords } from './useAdminWords.ts'
import { useToolAction } from './useToolAction.ts'

/** Money that was taken and is neither a booking nor a refund. */
export const StuckPaymentList = () => {
  const { payments: words, tools } = useAdminWords()
  const checking = useToolAction(lists.stuckPayments, {
    act: ({ entityId }) => adminApi.checkPayment({ params: { paymentId: entityId } }),
    done: words.checked,
  })
  const column = columnsOf<StuckPayment>()
  const columns = [
    column.title('payment', words.payment, ({ providerPaymentId }) => providerPaymentId),
    column.id('booking', tools.bookingId, ({ bookingId }) => bookingId, { onCard: 'key' }),
    column.rupees('amount', tools.amount, ({ amount }) => amount, { onCard: 'key' }),
    column.text('why', tools.why, ({ why }) => words.whys[why], { onCard: 'key' }),
    column.number('checks', words.checks, ({ checksDone }) => checksDone),
    column.instant('created', tools.created, ({ createdAt }) => createdAt, { onCard: 'key' }),
    column.acts(tools.actions, (payment) => (
      <Button
        look="quiet"
        busy={checking.isPending && checking.variables.entityId === payment.entityId}
        aria-label={words.checkOf(payment.providerPaymentId)}
        onClick={() => checking.mutate(payment)}
      >
        {words.check}
      </Button>
    )),
  ]
  return (
    <AdminList list={lists.stuckPayments} caption={tools.names.payments} columns={columns} emptyText={words.none} />
  )
}
