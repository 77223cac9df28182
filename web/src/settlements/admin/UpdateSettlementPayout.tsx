import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { lists, type ManagedSettlement } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatRupees } from '../../ui/formats.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { useToast } from '../../ui/useToast.ts'
import { useSettlementAdminWords } from './english.ts'
import { RevealPayee } from './RevealPayee.tsx'
import { TRIAL_BALANCE_KEY } from './TrialBalance.tsx'

/** Records the payout that paid a settlement. */
export const UpdateSettlementPayout = ({
  settlement,
  onClose,
}: {
  settlement: ManagedSettlement | undefined
  onClose: () => void
}) => {
  const { settlements: words } = useSettlementAdminWords()
  return (
    <Dialog open={settlement !== undefined} onClose={onClose} title={words.settle}>
      {settlement && <PayoutForm key={settlement.entityId} settlement={settlement} onSettled={onClose} />}
    </Dialog>
  )
}

const PayoutForm = ({ settlement, onSettled }: { settlement: ManagedSettlement; onSettled: () => void }) => {
  const { settlements: words, fixed, noDestination } = useSettlementAdminWords()
  const toast = useToast()
  const queryClient = useQueryClient()
  const [payoutId, setPayoutId] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isMissing = payoutId.trim() === ''
  const settling = useMutation({
    mutationFn: () =>
      adminApi.updateSettlementPayout({ body: { entityId: settlement.entityId, payoutId: payoutId.trim() } }),
    onSuccess: async ({ message }) => {
      await Promise.all(
        [lists.settlements.key, [TRIAL_BALANCE_KEY]].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      )
      toast.tell(message)
      onSettled()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isMissing) settling.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>{words.settleText(formatRupees(settlement.netPayableAmount), settlement.payTo ?? noDestination)}</p>
      {settlement.payTo !== null && <RevealPayee settlementId={settlement.entityId} />}
      <TextInput
        label={words.payoutId}
        required
        maxLength={80}
        autoComplete="off"
        value={payoutId}
        error={isTried && isMissing ? fixed.payoutMissing : undefined}
        onValueChange={setPayoutId}
      />
      {settling.isError && <Banner tone="danger">{failureSentence(settling.error, fixed.settleFailed)}</Banner>}
      <Button type="submit" className="self-end" busy={settling.isPending} busyWords={words.settling}>
        {words.settle}
      </Button>
    </form>
  )
}
