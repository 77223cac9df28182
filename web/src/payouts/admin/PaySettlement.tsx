import { LONGEST_ACT_REASON } from '@baari/domain/shared/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAdminMessages } from '../../admin/english.ts'
import type { ManagedSettlement } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { useAttemptKey } from '../../api/useAttempt.ts'
import { useSettlementAdminMessages } from '../../settlements/admin/english.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { formatInstant } from '../../ui/formats/formatInstant.ts'
import { formatRupees } from '../../ui/formats/formats.ts'
import { usePayoutAdminMessages } from './english.ts'

interface Paying {
  settlement: ManagedSettlement
  onDone: () => void
}

/** Pays a settlement through the provider, or decides on a payout that waits for a second admin. */
export const PaySettlement = ({
  settlement,
  onClose,
}: {
  settlement: ManagedSettlement | undefined
  onClose: () => void
}) => {
  const messages = usePayoutAdminMessages()
  const may = settlement?.mayDo ?? []
  const title = may.includes('PAY')
    ? messages.payTitle
    : may.includes('APPROVE')
      ? messages.approveTitle
      : messages.withdrawTitle
  return (
    <Dialog open={settlement !== undefined} onClose={onClose} title={title}>
      {settlement && (
        <div key={settlement.entityId} className="flex flex-col gap-4">
          <Amount settlement={settlement} />
          {may.includes('PAY') && <Pay settlement={settlement} onDone={onClose} />}
          {may.includes('APPROVE') && <Approve settlement={settlement} onDone={onClose} />}
          {may.includes('DECLINE') && <DeclinePayout settlement={settlement} onDone={onClose} />}
        </div>
      )}
    </Dialog>
  )
}

/** Amount and destination; for a waiting payout those of the request. */
const Amount = ({ settlement: { netPayableAmount, payTo, payout, mayDo } }: { settlement: ManagedSettlement }) => {
  const { noDestination } = useSettlementAdminMessages()
  const messages = usePayoutAdminMessages()
  const waiting = mayDo.includes('PAY') ? null : payout
  return (
    <div>
      <p className="font-semibold">
        {messages.sum(formatRupees(waiting?.amount ?? netPayableAmount), waiting?.payTo ?? payTo ?? noDestination)}
      </p>
      <p className="mt-1 text-small text-ink-2">
        {waiting ? messages.askedBy(waiting.askedBy, formatInstant(waiting.askedAt)) : messages.payText}
      </p>
    </div>
  )
}

const Pay = ({ settlement, onDone }: Paying) => {
  const messages = usePayoutAdminMessages()
  const toast = useToast()
  const attempt = useAttemptKey([settlement.entityId])
  const paying = useMutation({
    mutationFn: () => adminApi.paySettlement({ params: { settlementId: settlement.entityId } }, attempt.options()),
    onError: attempt.failed,
    onSuccess: ({ payout }) => {
      toast.tell(payout?.status === 'AWAITING_APPROVAL' ? messages.outcomes.waits : messages.outcomes.sent)
      onDone()
    },
  })
  return (
    <>
      {paying.isError && <Banner tone="danger">{failureMessage(paying.error, messages.failed)}</Banner>}
      <Button
        className="self-end"
        busy={paying.isPending || paying.isSuccess}
        busyText={messages.paying}
        onClick={() => paying.mutate()}
      >
        {messages.payNow(formatRupees(settlement.netPayableAmount))}
      </Button>
    </>
  )
}

const Approve = ({ settlement: { payout }, onDone }: Paying) => {
  const messages = usePayoutAdminMessages()
  const toast = useToast()
  const approving = useMutation({
    mutationFn: () => adminApi.approvePayout({ params: { payoutId: payout?.entityId ?? '' } }),
    onSuccess: () => {
      toast.tell(messages.outcomes.sent)
      onDone()
    },
  })
  return (
    <>
      {approving.isError && <Banner tone="danger">{failureMessage(approving.error, messages.failed)}</Banner>}
      <Button
        className="self-end"
        busy={approving.isPending || approving.isSuccess}
        busyText={messages.approving}
        onClick={() => approving.mutate()}
      >
        {messages.approveNow(formatRupees(payout?.amount ?? 0))}
      </Button>
    </>
  )
}

/** Declines another admin's payout, or withdraws the admin's own request, with a reason. */
const DeclinePayout = ({ settlement, onDone }: { settlement: ManagedSettlement; onDone: () => void }) => {
  const messages = usePayoutAdminMessages()
  const { shared } = useAdminMessages()
  const toast = useToast()
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isOwn = !settlement.mayDo.includes('APPROVE')
  const isMissing = reason.trim() === ''
  const declining = useMutation({
    mutationFn: () =>
      adminApi.declinePayout({
        params: { payoutId: settlement.payout?.entityId ?? '' },
        body: { reason: reason.trim() },
      }),
    onSuccess: () => {
      toast.tell(messages.outcomes.declined)
      onDone()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isMissing) declining.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 border-t border-line pt-4">
      <TextArea
        label={shared.reason}
        maxLength={LONGEST_ACT_REASON}
        value={reason}
        error={isTried && isMissing ? shared.reasonMissing : undefined}
        onValueChange={setReason}
      />
      {declining.isError && <Banner tone="danger">{failureMessage(declining.error, messages.failed)}</Banner>}
      <Button
        type="submit"
        variant="quiet"
        className="self-end"
        busy={declining.isPending || declining.isSuccess}
        busyText={isOwn ? messages.withdrawing : messages.declining}
      >
        {isOwn ? messages.withdraw : messages.decline}
      </Button>
    </form>
  )
}

/** The outcome of a settlement's latest payout through the provider, with its reason. */
export const PayoutState = ({ settlement: { payout } }: { settlement: ManagedSettlement }) => {
  const messages = usePayoutAdminMessages()
  if (!payout) return null
  const state = messages.states[payout.status](payout.askedBy)
  const lines = [
    payout.reason && state !== '' ? messages.because(state, payout.reason) : state,
    payout.utr && payout.status === 'PROCESSED' ? messages.reference(payout.utr) : '',
  ].filter((line) => line !== '')
  return lines.map((line) => (
    <span key={line} className="block min-w-36 max-w-56 text-small text-ink-2">
      {line}
    </span>
  ))
}
