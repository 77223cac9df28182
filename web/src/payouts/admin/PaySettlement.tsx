import { LONGEST_ACT_REASON } from '@baari/domain/shared/longest.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAdminWords } from '../../admin/english.ts'
import type { ManagedSettlement } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { useAttemptKey } from '../../api/useAttempt.ts'
import { useSettlementAdminWords } from '../../settlements/admin/english.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { formatInstant } from '../../ui/formats/formatInstant.ts'
import { formatRupees } from '../../ui/formats/formats.ts'
import { usePayoutAdminWords } from './english.ts'

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
  const words = usePayoutAdminWords()
  const may = settlement?.mayDo ?? []
  const title = may.includes('PAY')
    ? words.payTitle
    : may.includes('APPROVE')
      ? words.approveTitle
      : words.withdrawTitle
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
  const { noDestination } = useSettlementAdminWords()
  const words = usePayoutAdminWords()
  const waiting = mayDo.includes('PAY') ? null : payout
  return (
    <div>
      <p className="font-semibold">
        {words.sum(formatRupees(waiting?.amount ?? netPayableAmount), waiting?.payTo ?? payTo ?? noDestination)}
      </p>
      <p className="mt-1 text-small text-ink-2">
        {waiting ? words.askedBy(waiting.askedBy, formatInstant(waiting.askedAt)) : words.payText}
      </p>
    </div>
  )
}

const Pay = ({ settlement, onDone }: Paying) => {
  const words = usePayoutAdminWords()
  const toast = useToast()
  const attempt = useAttemptKey([settlement.entityId])
  const paying = useMutation({
    mutationFn: () => adminApi.paySettlement({ params: { settlementId: settlement.entityId } }, attempt.options()),
    onError: attempt.failed,
    onSuccess: ({ payout }) => {
      toast.tell(payout?.status === 'AWAITING_APPROVAL' ? words.told.waits : words.told.sent)
      onDone()
    },
  })
  return (
    <>
      {paying.isError && <Banner tone="danger">{failureSentence(paying.error, words.failed)}</Banner>}
      <Button
        className="self-end"
        busy={paying.isPending || paying.isSuccess}
        busyWords={words.paying}
        onClick={() => paying.mutate()}
      >
        {words.payNow(formatRupees(settlement.netPayableAmount))}
      </Button>
    </>
  )
}

const Approve = ({ settlement: { payout }, onDone }: Paying) => {
  const words = usePayoutAdminWords()
  const toast = useToast()
  const approving = useMutation({
    mutationFn: () => adminApi.approvePayout({ params: { payoutId: payout?.entityId ?? '' } }),
    onSuccess: () => {
      toast.tell(words.told.sent)
      onDone()
    },
  })
  return (
    <>
      {approving.isError && <Banner tone="danger">{failureSentence(approving.error, words.failed)}</Banner>}
      <Button
        className="self-end"
        busy={approving.isPending || approving.isSuccess}
        busyWords={words.approving}
        onClick={() => approving.mutate()}
      >
        {words.approveNow(formatRupees(payout?.amount ?? 0))}
      </Button>
    </>
  )
}

/** Declines another admin's payout, or withdraws the admin's own request, with a reason. */
const DeclinePayout = ({ settlement, onDone }: { settlement: ManagedSettlement; onDone: () => void }) => {
  const words = usePayoutAdminWords()
  const { shared } = useAdminWords()
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
      toast.tell(words.told.declined)
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
      {declining.isError && <Banner tone="danger">{failureSentence(declining.error, words.failed)}</Banner>}
      <Button
        type="submit"
        look="quiet"
        className="self-end"
        busy={declining.isPending || declining.isSuccess}
        busyWords={isOwn ? words.withdrawing : words.declining}
      >
        {isOwn ? words.withdraw : words.decline}
      </Button>
    </form>
  )
}

/** The outcome of a settlement's latest payout through the provider, with its reason. */
export const PayoutState = ({ settlement: { payout } }: { settlement: ManagedSettlement }) => {
  const words = usePayoutAdminWords()
  if (!payout) return null
  const state = words.states[payout.status](payout.askedBy)
  const lines = [
    payout.reason && state !== '' ? words.because(state, payout.reason) : state,
    payout.utr && payout.status === 'PROCESSED' ? words.reference(payout.utr) : '',
  ].filter((line) => line !== '')
  return lines.map((line) => (
    <span key={line} className="block min-w-36 max-w-56 text-small text-ink-2">
      {line}
    </span>
  ))
}
