import { AdminList } from '../../admin/AdminList.tsx'
import { choiceField } from '../../admin/choiceField.ts'
import { useAdminWords } from '../../admin/english.ts'
import { type Dispute, lists } from '../../admin/lists.ts'
import { Button } from '../../ui/Button.tsx'
import { columnsOf } from '../../ui/columnsOf.tsx'
import { useSheetOf } from '../../ui/useSheetOf.ts'
import { DisputeSheet } from './DisputeSheet.tsx'
import { useDisputeAdminWords } from './english.ts'

const tones = { OPEN: 'warning', UNDER_REVIEW: 'info', WON: 'primary', LOST: 'danger', CLOSED: 'plain' } as const

/** Payments that a bank claims back, with the deadline to answer. */
export const DisputeList = () => {
  const words = useDisputeAdminWords()
  const { tools, shared } = useAdminWords()
  const looking = useSheetOf('dispute')
  const column = columnsOf<Dispute>()
  const columns = [
    column.title('dispute', words.dispute, ({ providerDisputeId }) => providerDisputeId),
    column.id('booking', shared.bookingId, ({ bookingId }) => bookingId, { onCard: 'key' }),
    column.text('turf', shared.turf, ({ turfName }) => turfName),
    column.rupees('amount', shared.amount, ({ amount }) => amount, { onCard: 'key' }),
    column.badge('status', shared.status, ({ status }) => ({
      tone: tones[status],
      words: words.statuses[status],
      written: status,
    })),
    column.instant('deadline', words.deadline, ({ respondBy }) => respondBy, { onCard: 'key' }),
    column.text('why', shared.why, ({ reason }) => reason),
    column.acts(shared.actions, ({ entityId, providerDisputeId }) => (
      <Button
        look="quiet"
        aria-haspopup="dialog"
        aria-label={words.lookOf(providerDisputeId)}
        onClick={() => looking.openOf(entityId)}
      >
        {words.look}
      </Button>
    )),
  ]
  return (
    <>
      <AdminList
        list={lists.disputes}
        caption={tools.names.disputes}
        fields={[choiceField({ key: 'status', label: shared.status, any: shared.any, values: words.statuses })]}
        columns={columns}
        isMoving={({ answer, isAnswerSent, status }) => status === 'OPEN' && answer !== null && !isAnswerSent}
        emptyText={words.none}
      />
      <DisputeSheet disputeId={looking.openId} onClose={looking.close} />
    </>
  )
}
