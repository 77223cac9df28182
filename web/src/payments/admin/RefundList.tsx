import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { dateOf, shortId } from '@baari/contract/wire/values.ts'
import { LONGEST_ACT_REASON, LONGEST_REFERENCE } from '@baari/domain/shared/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { AdminList } from '../../admin/AdminList.tsx'
import { useAdminMessages } from '../../admin/english.ts'
import { choiceField, lists, type Refund, useToolAction } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { useSheetOf } from '../../ui/dialogs/useSheetOf.ts'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { formatDate, formatRupees } from '../../ui/formats/formats.ts'
import { columnsOf } from '../../ui/tables/DataTable.tsx'
import { usePaymentAdminMessages } from './english.ts'

const tones = { PENDING: 'warning', INITIATED: 'info', PROCESSED: 'primary', FAILED: 'danger' } as const

/** Refunds under way, with their reason, status and failures. */
export const RefundList = () => {
  const { refunds: messages } = usePaymentAdminMessages()
  const { tools, shared, none } = useAdminMessages()
  const retrying = useToolAction({
    act: ({ entityId }: { entityId: string }) => adminApi.retryRefund({ params: { refundId: entityId } }),
    done: messages.retried,
  })
  const byHand = useSheetOf('by-hand')
  const column = columnsOf<Refund>(none)
  const columns = [
    column.id('booking', shared.bookingId, ({ bookingId }) => bookingId, { onCard: 'title' }),
    column.text(
      'why',
      shared.why,
      ({ reason }) => messages.reasons[reason as keyof typeof messages.reasons] ?? reason,
      {
        onCard: 'key',
      },
    ),
    column.rupees('amount', shared.amount, ({ amount }) => amount, { onCard: 'key' }),
    column.badge('status', shared.status, ({ status }) => ({
      tone: tones[status],
      text: messages.statuses[status],
      written: status,
    })),
    column.text('due', messages.dueBy, ({ clock }) => messages.due(formatDate(dateOf(clock.dueBy)), clock.daysLate), {
      onCard: 'key',
    }),
    column.text(
      'error',
      messages.error,
      ({ lastError, paidByHandReason }) =>
        paidByHandReason === null ? (lastError ?? null) : messages.handReason(paidByHandReason),
      { onCard: 'key' },
    ),
    column.number('attempts', shared.attempts, ({ attempts }) => attempts),
    column.text('reference', messages.reference, ({ reference }) => reference),
    column.instant('created', shared.created, ({ createdAt }) => createdAt),
    column.acts(shared.actions, (refund) => (
      <span className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          disabled={refund.status !== 'FAILED'}
          busy={retrying.isPending && retrying.variables.entityId === refund.entityId}
          aria-label={messages.retryOf(shortId(refund.bookingId))}
          onClick={() => retrying.mutate(refund)}
        >
          {messages.retry}
        </Button>
        {refund.status === 'FAILED' && (
          <Button
            variant="quiet"
            aria-label={messages.byHandOf(shortId(refund.bookingId))}
            onClick={() => byHand.openOf(refund.entityId)}
          >
            {messages.byHand}
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
        choiceField({
          key: 'status',
          label: shared.status,
          any: shared.any,
          values: { ...messages.statuses, LATE: messages.late },
        }),
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

type ListedRefund = WireReply<Api['listRefunds']>['content'][number]

/** Records the bank transfer of a refund that the provider could not pay. */
const PayRefundByHand = ({ refund, onClose }: { refund: ListedRefund | undefined; onClose: () => void }) => {
  const { refunds: messages } = usePaymentAdminMessages()
  return (
    <Dialog open={refund !== undefined} onClose={onClose} title={messages.byHandTitle}>
      {refund && <TransferForm key={refund.entityId} refund={refund} onRecorded={onClose} />}
    </Dialog>
  )
}

const TransferForm = ({ refund, onRecorded }: { refund: ListedRefund; onRecorded: () => void }) => {
  const { refunds: messages } = usePaymentAdminMessages()
  const { shared } = useAdminMessages()
  const toast = useToast()
  const [reference, setReference] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isReferenceMissing = reference.trim() === ''
  const isReasonMissing = reason.trim() === ''
  const recording = useMutation({
    mutationFn: () =>
      adminApi.payRefundByHand({
        params: { refundId: refund.entityId },
        body: { reference: reference.trim(), reason: reason.trim() },
      }),
    onSuccess: ({ awaitsApproval }) => {
      toast.tell(awaitsApproval ? shared.awaitsApproval : messages.recorded)
      onRecorded()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isReferenceMissing && !isReasonMissing) recording.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>{messages.byHandText(formatRupees(refund.amount))}</p>
      <TextInput
        label={messages.reference}
        required
        maxLength={LONGEST_REFERENCE}
        autoComplete="off"
        value={reference}
        error={isTried && isReferenceMissing ? messages.referenceMissing : undefined}
        onValueChange={setReference}
      />
      <TextArea
        label={shared.reason}
        maxLength={LONGEST_ACT_REASON}
        value={reason}
        error={isTried && isReasonMissing ? shared.reasonMissing : undefined}
        onValueChange={setReason}
      />
      {recording.isError && <Banner tone="danger">{failureMessage(recording.error, messages.recordFailed)}</Banner>}
      <Button
        type="submit"
        className="self-end"
        busy={recording.isPending || recording.isSuccess}
        busyText={messages.recording}
      >
        {messages.record}
      </Button>
    </form>
  )
}
