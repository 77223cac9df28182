import { LONGEST } from '@baari/contract/reservations/longest.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { failureSentence } from '../api/failureSentence.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { useBoot } from '../boot.ts'
import { type SlotChoice, SlotFields } from '../turfs/owner/SlotFields.tsx'
import { slotBody } from '../turfs/owner/slotBody.ts'
import type { OwnerGround } from '../turfs/owner/useOwnerTurfs.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { useToast } from '../ui/useToast.ts'
import { BlockConflicts } from './BlockConflicts.tsx'
import { blockConflicts } from './blockConflicts.ts'
import { useTodayWords } from './english.ts'
import { BLOCKS_KEY } from './useBlocks.ts'

const NOTHING_CHOSEN: SlotChoice = { start: undefined, end: undefined }

/** A block of one ground. Over bookings it asks first: they stay, and only the time around them is taken. */
export const BlockTime = ({ ground }: { ground: OwnerGround }) => {
  const words = useTodayWords()
  const { fixed, blocking } = words
  const { today } = useBoot()
  const toast = useToast()
  const queryClient = useQueryClient()
  const [date, setDate] = useState(today)
  const [slot, setSlot] = useState(NOTHING_CHOSEN)
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const times = slotBody(slot)
  const creating = useMutation({
    mutationFn: async (acknowledgeConflicts: boolean) => {
      if (!times) return
      await ownerApi.createBlock({
        body: { groundEntityId: ground.entityId, blockType: 'BLOCK', date, ...times, reason, acknowledgeConflicts },
      })
    },
    onSuccess: () => {
      setSlot(NOTHING_CHOSEN)
      setReason('')
      toast.tell(fixed.blocked)
      void queryClient.invalidateQueries({ queryKey: [BLOCKS_KEY] })
    },
  })
  const change =
    <T,>(apply: (value: T) => void) =>
    (value: T) => {
      creating.reset()
      setIsMissing(false)
      apply(value)
    }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(date === '' || !times)
    if (date !== '' && times) creating.mutate(false)
  }
  const conflicts = blockConflicts(creating.error)
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextInput type="date" label={words.date} min={today} value={date} onValueChange={change(setDate)} />
      <SlotFields ground={ground} value={slot} onValueChange={change(setSlot)} />
      <TextInput
        label={words.reason}
        hint={blocking.reasonHint}
        maxLength={LONGEST.reason}
        value={reason}
        onValueChange={setReason}
      />
      {isMissing && <Banner tone="danger">{blocking.missing}</Banner>}
      {creating.isError && !conflicts && (
        <Banner tone="danger">{failureSentence(creating.error, fixed.blockFailed)}</Banner>
      )}
      {conflicts ? (
        <BlockConflicts
          conflicts={conflicts}
          onBlock={() => creating.mutate(true)}
          onChooseOther={() => creating.reset()}
        />
      ) : (
        <Button type="submit" busy={creating.isPending} busyWords={blocking.blocking} className="self-start">
          {blocking.block}
        </Button>
      )}
    </form>
  )
}
