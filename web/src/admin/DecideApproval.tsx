import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { adminApi } from '../api/adminApi.ts'
import { failureSentence } from '../api/failureSentence.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FactList } from '../ui/FactList.tsx'
import { formatInstant } from '../ui/formatInstant.ts'
import { TextArea } from '../ui/TextArea.tsx'
import { useToast } from '../ui/useToast.ts'
import { useAdminWords } from './english.ts'
import { type Approval, lists } from './lists.ts'

/** The yes or the no to what another admin asked for; of one's own, the taking back. */
export const DecideApproval = ({ asked, onClose }: { asked: Approval | undefined; onClose: () => void }) => {
  const { approvals: words } = useAdminWords()
  return (
    <Dialog open={asked !== undefined} onClose={onClose} title={asked ? words.kinds[asked.kind] : ''}>
      {asked && <Decision key={asked.entityId} asked={asked} onDecided={onClose} />}
    </Dialog>
  )
}

const Decision = ({ asked, onDecided }: { asked: Approval; onDecided: () => void }) => {
  const { approvals: words, shared } = useAdminWords()
  const toast = useToast()
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isReasonMissing = reason.trim() === ''
  const params = { approvalId: asked.entityId }
  const decided = async (told: string) => {
    await queryClient.invalidateQueries({ queryKey: lists.approvals.key })
    toast.tell(told)
    onDecided()
  }
  const approving = useMutation({
    mutationFn: () => adminApi.approveRequest({ params }),
    onSuccess: () => decided(words.approved),
  })
  const declining = useMutation({
    mutationFn: () => adminApi.declineRequest({ params, body: { reason: reason.trim() } }),
    onSuccess: () => decided(words.declined),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isReasonMissing) declining.mutate()
  }
  const failed = approving.error ?? declining.error
  return (
    <div className="flex flex-col gap-4">
      <p>{words.texts[asked.kind](asked.accountName, asked.askedBy)}</p>
      {asked.reason && <p className="break-words text-ink-2">{asked.reason}</p>}
      {asked.bank && <BankFacts bank={asked.bank} />}
      {asked.mayDo.includes('APPROVE') && (
        <Button
          className="self-start"
          busy={approving.isPending || approving.isSuccess}
          busyWords={words.approving}
          onClick={() => approving.mutate()}
        >
          {words.approve}
        </Button>
      )}
      {failed && <Banner tone="danger">{failureSentence(failed, shared.failed)}</Banner>}
      <form noValidate onSubmit={submit} className="flex flex-col gap-4 border-t border-line pt-4">
        <TextArea
          label={words.reason}
          maxLength={300}
          value={reason}
          error={isTried && isReasonMissing ? shared.reasonMissing : undefined}
          onValueChange={setReason}
        />
        <Button
          type="submit"
          look="quiet"
          className="self-end"
          busy={declining.isPending || declining.isSuccess}
          busyWords={words.declining}
        >
          {asked.mayDo.includes('WITHDRAW') ? words.withdraw : words.decline}
        </Button>
      </form>
    </div>
  )
}

const BankFacts = ({ bank }: { bank: NonNullable<Approval['bank']> }) => {
  const { approvals: words, none } = useAdminWords()
  const facts: [term: string, text: string][] = [
    [words.payToBefore, bank.payToBefore ?? none],
    [words.payTo, bank.payTo ?? none],
    [words.effectiveAt, formatInstant(bank.effectiveAt)],
    [words.holder, words.holders[bank.holder](bank.holderName ?? none)],
  ]
  return <FactList facts={facts} className="grid gap-x-5 gap-y-3 sm:grid-cols-2" />
}
