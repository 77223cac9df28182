import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAdminWords } from '../../admin/english.ts'
import type { ManagedSettlement } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { useToast } from '../../ui/useToast.ts'
import { usePayoutAdminWords } from './english.ts'

/** Declines another admin's payout, or withdraws the admin's own request, with a reason. */
export const DeclinePayout = ({ settlement, onDone }: { settlement: ManagedSettlement; onDone: () => void }) => {
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
        maxLength={300}
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
