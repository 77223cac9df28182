import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { LONGEST_ACT_REASON, LONGEST_REFERENCE } from '@baari/domain/shared/longest.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAdminWords } from '../../admin/english.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatRupees } from '../../ui/formats.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useToast } from '../../ui/useToast.ts'
import { usePaymentAdminWords } from './english.ts'

type Refund = WireReply<Api['listRefunds']>['content'][number]

/** Records the bank transfer of a refund that the provider could not pay. */
export const PayRefundByHand = ({ refund, onClose }: { refund: Refund | undefined; onClose: () => void }) => {
  const { refunds: words } = usePaymentAdminWords()
  return (
    <Dialog open={refund !== undefined} onClose={onClose} title={words.byHandTitle}>
      {refund && <TransferForm key={refund.entityId} refund={refund} onRecorded={onClose} />}
    </Dialog>
  )
}

const TransferForm = ({ refund, onRecorded }: { refund: Refund; onRecorded: () => void }) => {
  const { refunds: words } = usePaymentAdminWords()
  const { shared } = useAdminWords()
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
      toast.tell(awaitsApproval ? shared.awaitsApproval : words.recorded)
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
      <p>{words.byHandText(formatRupees(refund.amount))}</p>
      <TextInput
        label={words.reference}
        required
        maxLength={LONGEST_REFERENCE}
        autoComplete="off"
        value={reference}
        error={isTried && isReferenceMissing ? words.referenceMissing : undefined}
        onValueChange={setReference}
      />
      <TextArea
        label={shared.reason}
        maxLength={LONGEST_ACT_REASON}
        value={reason}
        error={isTried && isReasonMissing ? shared.reasonMissing : undefined}
        onValueChange={setReason}
      />
      {recording.isError && <Banner tone="danger">{failureSentence(recording.error, words.recordFailed)}</Banner>}
      <Button
        type="submit"
        className="self-end"
        busy={recording.isPending || recording.isSuccess}
        busyWords={words.recording}
      >
        {words.record}
      </Button>
    </form>
  )
}
