import { LONGEST } from '@baari/contract/reservations/longest.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { failureSentence } from '../api/failureSentence.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { useToast } from '../ui/useToast.ts'
import { useWords } from '../words/en.ts'
import type { SlotDraft } from './addDraft.ts'
import { BlockConflicts } from './BlockConflicts.tsx'
import { blockConflicts } from './blockConflicts.ts'
import { CreateRepeats } from './CreateRepeats.tsx'
import { useTodayWords } from './english.ts'
import { SheetFoot } from './SheetFoot.tsx'
import { slotRequest } from './slotRequest.ts'
import { useDayReadAgain } from './useDayReadAgain.ts'

/** Takes time out of sale. Over bookings it asks first: they stay, and only the time around them is taken. */
export const BlockForm = ({
  slot,
  onDone,
  children,
}: {
  slot: SlotDraft
  onDone: () => void
  /** The fields of the time. */
  children: ReactNode
}) => {
  const { fixed, add, blocking, reason: reasonWord } = useTodayWords()
  const words = useWords()
  const toast = useToast()
  const readAgain = useDayReadAgain()
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const [isRepeated, setIsRepeated] = useState(false)
  const request = slotRequest(slot)
  const saving = useMutation({
    mutationFn: async (acknowledgeConflicts: boolean) => {
      if (request)
        await ownerApi.createBlock({ body: { ...request, blockType: 'BLOCK', reason, acknowledgeConflicts } })
    },
    onSuccess: async () => {
      await readAgain()
      toast.tell(fixed.blocked)
    },
  })
  const conflicts = blockConflicts(saving.error)
  const block = (acknowledgeConflicts: boolean) => saving.mutate(acknowledgeConflicts, { onSuccess: onDone })
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
        maxLength={LONGEST.reason}
        value={reason}
        onValueChange={setReason}
      />
      <p className="text-small text-ink-2">{blocking.notice}</p>
      {isChecked && !request && <Banner tone="danger">{add.missing}</Banner>}
      {saving.isError && !conflicts && (
        <Banner tone="danger">{failureSentence(saving.error, words.fixed.anywhere.wentWrong)}</Banner>
      )}
      <CreateRepeats
        slot={slot}
        blockType="BLOCK"
        details={{ reason: reason.trim() }}
        isOn={isRepeated}
        onSwitch={setIsRepeated}
        onDone={onDone}
      />
      {conflicts ? (
        <BlockConflicts conflicts={conflicts} onBlock={() => block(true)} onChooseOther={() => saving.reset()} />
      ) : (
        !isRepeated && (
          <SheetFoot>
            <Button type="submit" wide busy={saving.isPending} busyWords={add.saving}>
              {blocking.block}
            </Button>
          </SheetFoot>
        )
      )}
    </form>
  )
}
