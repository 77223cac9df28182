import { LONGEST_BLOCK_REASON } from '@baari/domain/shared/longest.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { failureSentence } from '../api/failureSentence.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { useToast } from '../ui/useToast.ts'
import type { SlotDraft } from './addDraft.ts'
import { BlockConflicts } from './BlockConflicts.tsx'
import { blockConflicts } from './blockConflicts.ts'
import { CreateRepeats } from './CreateRepeats.tsx'
import { useTodayWords } from './english.ts'
import { SheetFoot } from './SheetFoot.tsx'
import { slotRequest } from './slotRequest.ts'
import { useDayReadAgain } from './useDayReadAgain.ts'

interface Attempt {
  slot: SlotDraft
  acknowledgeConflicts: boolean
}

/** Blocks time. If bookings are in the way, it asks first: they stay, and only the time around them is blocked. */
export const CreateBlock = ({
  slot,
  onDone,
  children,
}: {
  slot: SlotDraft
  onDone: () => void
  children: ReactNode
}) => {
  const { fixed, add, blocking, reason: reasonWord } = useTodayWords()
  const toast = useToast()
  const readAgain = useDayReadAgain()
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const [isRepeated, setIsRepeated] = useState(false)
  const request = slotRequest(slot)
  const saving = useMutation({
    mutationFn: async ({ acknowledgeConflicts }: Attempt) => {
      if (request)
        await ownerApi.createBlock({
          body: { ...request, blockType: 'BLOCK', reason: reason.trim(), acknowledgeConflicts },
        })
    },
    onSuccess: async () => {
      await readAgain()
      toast.tell(fixed.blocked)
    },
  })
  // A refusal applies only to the time it was for.
  const failure = saving.variables?.slot === slot ? saving.error : null
  const conflicts = blockConflicts(failure)
  const finish = () => {
    setReason('')
    setIsChecked(false)
    setIsRepeated(false)
    onDone()
  }
  const block = (acknowledgeConflicts: boolean) => saving.mutate({ slot, acknowledgeConflicts }, { onSuccess: finish })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (request) block(false)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {children}
      <TextInput
        label={reasonWord}
        hint={blocking.reasonHint}
        autoComplete="off"
        maxLength={LONGEST_BLOCK_REASON}
        value={reason}
        onValueChange={setReason}
      />
      <Banner tone="warning">{blocking.notice}</Banner>
      {isChecked && !request && <Banner tone="danger">{slot.groundId === '' ? add.missing : blocking.missing}</Banner>}
      {failure && !conflicts && <Banner tone="danger">{failureSentence(failure, fixed.blockFailed)}</Banner>}
      <CreateRepeats
        slot={slot}
        blockType="BLOCK"
        details={{ reason: reason.trim() }}
        isOn={isRepeated}
        onSwitch={setIsRepeated}
        onDone={finish}
      />
      {conflicts ? (
        <BlockConflicts conflicts={conflicts} onBlock={() => block(true)} onChooseOther={() => saving.reset()} />
      ) : (
        !isRepeated && (
          <SheetFoot>
            <Button type="submit" wide busy={saving.isPending} busyWords={blocking.blocking}>
              {blocking.block}
            </Button>
          </SheetFoot>
        )
      )}
    </form>
  )
}
