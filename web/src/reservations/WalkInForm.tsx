import { OFFLINE_METHODS } from '@baari/domain/reservations/offlinePayment.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { formatName } from '../ui/formatName.ts'
import { formatRupees } from '../ui/formatRupees.ts'
import { Select } from '../ui/Select.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { useToast } from '../ui/useToast.ts'
import { useWords } from '../words/useWords.ts'
import type { AddDraft, SlotDraft } from './addDraft.ts'
import type { DayGround } from './ownerDays.ts'
import { RepeatWeekly } from './RepeatWeekly.tsx'
import { SheetFoot } from './SheetFoot.tsx'
import { saveWalkIn } from './saveWalkIn.ts'
import { slotRequest } from './slotRequest.ts'
import { useDayReadAgain } from './useDayReadAgain.ts'
import { useTimeQuote } from './useTimeQuote.ts'
import { useTodayWords } from './useTodayWords.ts'
import { dropWaiting } from './waitingWalkIns.ts'
import { type WalkInFields, walkInDetails, walkInFaults } from './walkInFields.ts'

/** Whoever called or stands at the gate. Kept on this device first, so that no network loses it. */
export const WalkInForm = ({
  draft,
  slot,
  grounds,
  accountId,
  onDone,
  children,
}: {
  draft: AddDraft
  slot: SlotDraft
  grounds: readonly DayGround[]
  accountId: string
  onDone: () => void
  /** The fields of the time. */
  children: ReactNode
}) => {
  const { add } = useTodayWords()
  const words = useWords()
  const toast = useToast()
  const readAgain = useDayReadAgain()
  const [entered, setEntered] = useState<WalkInFields>(draft)
  const [isChecked, setIsChecked] = useState(false)
  const [isRepeated, setIsRepeated] = useState(false)
  const quote = useTimeQuote(slot)
  const ground = grounds.find(({ entityId }) => entityId === slot.groundId)
  const fields = { ...entered, price: entered.price ?? (quote.data ? String(quote.data.listPrice) : '') }
  const request = slotRequest(slot)
  const faults = walkInFaults(fields)
  const saving = useMutation({
    mutationFn: async () => {
      if (!request || !ground || slot.start === undefined || slot.end === undefined) return undefined
      const outcome = await saveWalkIn({
        accountId,
        slot: request,
        details: walkInDetails(fields),
        place: {
          groundId: ground.entityId,
          groundName: ground.name,
          date: slot.date,
          interval: { startsAt: slot.start, endsAt: slot.end },
          name: fields.name.trim() || null,
        },
        otherwise: words.fixed.anywhere.wentWrong,
      })
      if (outcome.state !== 'REFUSED' && draft.replaces !== undefined) await dropWaiting(draft.replaces)
      return outcome
    },
    onSuccess: async (outcome) => {
      if (!outcome || outcome.state === 'REFUSED') return
      if (outcome.state === 'TAKEN') await readAgain()
      toast.tell(outcome.state === 'TAKEN' ? add.saved : add.kept)
    },
  })
  const refused = saving.data?.state === 'REFUSED' ? saving.data.sentence : undefined
  const save = () =>
    saving.mutate(undefined, {
      onSuccess: (outcome) => {
        if (outcome && outcome.state !== 'REFUSED') onDone()
      },
    })
  const text = (field: 'name' | 'phone' | 'price' | 'notes') => ({
    value: fields[field],
    onValueChange: (value: string) => {
      saving.reset()
      setEntered((current) => ({ ...current, [field]: value }))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (request && !faults.price && !faults.collected) save()
  }
  const fault = (kind: 'NUMBER' | 'MORE_THAN_PRICE' | undefined) =>
    isChecked && kind ? (kind === 'NUMBER' ? add.wrongNumber : add.moreThanPrice) : undefined
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {children}
      {quote.data && !quote.data.isFree && !saving.isPending && <Banner tone="warning">{add.taken}</Banner>}
      <div className="grid grid-cols-2 gap-3">
        <TextInput
          label={add.name}
          name="name"
          note={add.optional}
          autoComplete="off"
          maxLength={80}
          {...text('name')}
        />
        <TextInput
          label={add.phone}
          note={add.optional}
          type="tel"
          autoComplete="off"
          maxLength={24}
          {...text('phone')}
        />
        <TextInput
          label={add.price}
          inputMode="decimal"
          prefix="₹"
          hint={quote.data && add.listPrice(formatRupees(quote.data.listPrice))}
          error={fault(faults.price)}
          {...text('price')}
        />
        <Select
          label={add.paid}
          value={fields.method}
          options={[
            { value: '', label: add.notYet },
            ...OFFLINE_METHODS.map((method) => ({ value: method, label: add.methods[method] })),
          ]}
          onValueChange={(value) => {
            const method = OFFLINE_METHODS.find((one) => one === value) ?? ''
            setEntered((current) => ({ ...current, method, ...(method === '' ? { collected: undefined } : {}) }))
          }}
        />
        {(fields.method !== '' || fields.collected !== undefined) && (
          <TextInput
            label={add.collected}
            inputMode="decimal"
            prefix="₹"
            value={fields.collected ?? fields.price}
            error={fault(faults.collected)}
            onValueChange={(collected) => setEntered((current) => ({ ...current, collected }))}
          />
        )}
        <Select
          label={add.game}
          value={fields.game}
          options={[
            { value: '', label: add.noGame },
            ...(ground?.supportedGames ?? []).map((game) => ({ value: game, label: formatName(game) })),
          ]}
          onValueChange={(game) => setEntered((current) => ({ ...current, game }))}
        />
      </div>
      <TextArea label={add.notes} note={add.optional} maxLength={500} {...text('notes')} />
      {isChecked && !request && <Banner tone="danger">{add.missing}</Banner>}
      {refused && <Banner tone="danger">{refused}</Banner>}
      {saving.isError && <Banner tone="danger">{words.fixed.anywhere.wentWrong}</Banner>}
      <RepeatWeekly
        slot={slot}
        blockType="MANUAL_BOOKING"
        details={walkInDetails(fields)}
        isOn={isRepeated}
        onSwitch={setIsRepeated}
        onDone={onDone}
      />
      {!isRepeated && (
        <SheetFoot>
          <Button type="submit" wide busy={saving.isPending} busyWords={add.saving}>
            {add.save}
          </Button>
        </SheetFoot>
      )}
    </form>
  )
}
