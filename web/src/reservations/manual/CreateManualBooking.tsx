import { OFFLINE_METHODS } from '@baari/domain/reservations/offlinePayment.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { failureSentence } from '../../api/failureSentence.ts'
import { ownerApi } from '../../api/ownerApi.ts'
import { useBoot } from '../../boot.ts'
import { type SlotChoice, SlotFields } from '../../turfs/owner/SlotFields.tsx'
import { slotBody } from '../../turfs/owner/slotBody.ts'
import type { OwnerTurf } from '../../turfs/owner/useOwnerTurfs.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { formatName } from '../../ui/formatName.ts'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useToast } from '../../ui/useToast.ts'
import { useWords } from '../../words/useWords.ts'
import { BLOCKS_KEY } from '../useBlocks.ts'
import { useTodayWords } from '../useTodayWords.ts'
import { GroundSelect } from './GroundSelect.tsx'
import { emptyManualFields, isAmount, type ManualFields, manualMetadata, usualGame } from './manualFields.ts'
import { useManualWords } from './useManualWords.ts'

const NOTHING_CHOSEN: SlotChoice = { start: undefined, end: undefined }

/** Takes a booking down for whoever called or came to the gate; the ground is taken at once. */
export const CreateManualBooking = ({ turfs }: { turfs: readonly OwnerTurf[] }) => {
  const { fixed, method: methodWord, createButton, creating: busyWords } = useManualWords()
  const { add, date: dateWord, reason: reasonWord } = useTodayWords()
  const words = useWords()
  const { today } = useBoot()
  const toast = useToast()
  const queryClient = useQueryClient()
  const [groundId, setGroundId] = useState('')
  const [date, setDate] = useState('')
  const [slot, setSlot] = useState(NOTHING_CHOSEN)
  const [fields, setFields] = useState(() => emptyManualFields(fixed.manualReason))
  const [isChecked, setIsChecked] = useState(false)
  const ground = turfs.flatMap((turf) => turf.grounds).find(({ entityId }) => entityId === groundId)
  const times = slotBody(slot)
  const isMissing = groundId === '' || date === '' || !times
  const creating = useMutation({
    mutationFn: async () => {
      if (!times) return
      await ownerApi.createBlock(
        {
          body: {
            groundEntityId: groundId,
            blockType: 'MANUAL_BOOKING',
            date,
            ...times,
            reason: fields.reason.trim(),
            metadata: manualMetadata(fields),
          },
        },
        { headers: { 'idempotency-key': crypto.randomUUID() } },
      )
    },
    onSuccess: () => {
      toast.tell(fixed.manualCreated)
      setSlot(NOTHING_CHOSEN)
      setFields({ ...emptyManualFields(fixed.manualReason), game: fields.game })
      setIsChecked(false)
      void queryClient.invalidateQueries({ queryKey: [BLOCKS_KEY] })
    },
  })
  const changed =
    <T,>(apply: (value: T) => void) =>
    (value: T) => {
      creating.reset()
      apply(value)
    }
  const text = (field: keyof ManualFields) => ({
    value: fields[field],
    onValueChange: (value: string) => setFields((current) => ({ ...current, [field]: value })),
  })
  const amount = (field: 'price' | 'collected') => ({
    ...text(field),
    type: 'number',
    inputMode: 'decimal' as const,
    min: 0,
    step: 'any',
    prefix: '₹',
    error: isChecked && !isAmount(fields[field]) ? add.wrongNumber : undefined,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (!isMissing && isAmount(fields.price) && isAmount(fields.collected)) creating.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 md:max-w-2xl">
      <GroundSelect
        turfs={turfs}
        value={groundId}
        onValueChange={changed((next) => {
          setGroundId(next)
          setSlot(NOTHING_CHOSEN)
          const chosen = turfs.flatMap((turf) => turf.grounds).find(({ entityId }) => entityId === next)
          setFields((current) => ({ ...current, game: usualGame(chosen) }))
        })}
      />
      <TextInput
        type="date"
        label={dateWord}
        note={words.ui.required}
        min={today}
        value={date}
        onValueChange={changed(setDate)}
      />
      <SlotFields ground={ground} value={slot} onValueChange={changed(setSlot)} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={add.game}
          {...text('game')}
          options={(ground?.supportedGames ?? [fields.game]).map((game) => ({ value: game, label: formatName(game) }))}
        />
        <TextInput
          label={add.phone}
          note={add.optional}
          type="tel"
          autoComplete="off"
          maxLength={24}
          {...text('phone')}
        />
        <TextInput label={add.price} {...amount('price')} />
        <TextInput label={add.collected} note={add.optional} {...amount('collected')} />
        <Select
          label={methodWord}
          {...text('method')}
          options={[
            { value: '', label: add.notYet },
            ...OFFLINE_METHODS.map((method) => ({ value: method, label: add.methods[method] })),
          ]}
        />
        <TextInput label={reasonWord} maxLength={200} {...text('reason')} />
      </div>
      <TextArea label={add.notes} note={add.optional} maxLength={500} {...text('notes')} />
      {isChecked && isMissing && <Banner tone="danger">{fixed.createMissing}</Banner>}
      {creating.isError && (
        <Banner tone="danger">{failureSentence(creating.error, words.fixed.anywhere.wentWrong)}</Banner>
      )}
      <Button type="submit" busy={creating.isPending} busyWords={busyWords} className="self-start">
        {createButton}
      </Button>
    </form>
  )
}
