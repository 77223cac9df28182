import { wireEndTime, wireTime } from '@baari/contract/wire/values.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { failureMessage } from '../../api/failureMessage.ts'
import { ownerApi } from '../../api/ownerApi.ts'
import { useMessages } from '../../messages/en.ts'
import { SlotFields } from '../../turfs/owner/SlotFields.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { formatRupees } from '../../ui/formats/formats.ts'
import { useTodayMessages } from '../english.ts'
import { type DayEntry, type DayGround, useDayReadAgain } from '../useOwnerDays.ts'
import { useTimeQuote } from '../walkIns/AddWalkIn.tsx'
import { type SlotDraft, slotRequest } from '../walkIns/addDraft.ts'
import { BlockConflicts, blockConflicts } from './CreateBlock.tsx'

type Quote = NonNullable<ReturnType<typeof useTimeQuote>['data']>

/** Moves an owner's entry to another time. The change in price shows before saving. */
export const MoveBlock = ({
  entry,
  grounds,
  target,
  onDone,
}: {
  entry: DayEntry
  grounds: readonly DayGround[]
  target: SlotDraft | undefined
  onDone: () => void
}) => {
  const { move } = useTodayMessages()
  const messages = useMessages()
  const toast = useToast()
  const readAgain = useDayReadAgain()
  const now: SlotDraft = {
    groundId: entry.groundEntityId,
    date: entry.date,
    start: entry.fromMinute,
    end: entry.toMinute,
  }
  const [slot, setSlot] = useState(target ?? now)
  const isSame =
    slot.groundId === now.groundId && slot.date === now.date && slot.start === now.start && slot.end === now.end
  const quote = useTimeQuote(isSame ? undefined : slot, entry.entityId)
  const shown = isSame ? undefined : quote.data
  const isTaken = shown?.isFree === false && entry.kind === 'MANUAL'
  const moving = useMutation({
    mutationFn: async (acknowledgeConflicts: boolean) => {
      const request = slotRequest(slot)
      if (!request) return
      await ownerApi.moveBlock(
        {
          body: {
            ...request,
            blockSlotEntityId: entry.entityId,
            expectedPrice: shown?.after ?? null,
            acknowledgeConflicts,
          },
        },
        { headers: { 'idempotency-key': crypto.randomUUID() } },
      )
    },
    onSuccess: async () => {
      await readAgain()
      toast.tell(move.saved)
    },
    onError: () => void quote.refetch(),
  })
  const conflicts = blockConflicts(moving.error)
  const save = (acknowledgeConflicts: boolean) => moving.mutate(acknowledgeConflicts, { onSuccess: onDone })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSame && !isTaken) save(false)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3 border-t border-line pt-4">
      <h3>{move.title}</h3>
      <SlotChoice
        grounds={grounds}
        value={slot}
        onValueChange={(next) => {
          moving.reset()
          setSlot(next)
        }}
      />
      <div role="status" className="flex flex-col gap-2 empty:hidden">
        {shown && entry.kind === 'MANUAL' && <PriceChange quote={shown} />}
        {isTaken && <p className="text-small font-semibold text-danger">{move.taken}</p>}
      </div>
      {!isSame && quote.isError && (
        <Banner tone="warning">{failureMessage(quote.error, messages.fixed.anywhere.wentWrong)}</Banner>
      )}
      {moving.isError && !conflicts && (
        <Banner tone="danger">{failureMessage(moving.error, messages.fixed.anywhere.wentWrong)}</Banner>
      )}
      {conflicts ? (
        <BlockConflicts conflicts={conflicts} onBlock={() => save(true)} onChooseOther={() => moving.reset()} />
      ) : (
        <Button
          type="submit"
          className="self-start"
          disabled={isSame || isTaken || !shown}
          busy={moving.isPending}
          busyText={move.saving}
        >
          {move.save}
        </Button>
      )}
    </form>
  )
}

const PriceChange = ({ quote: { before, after, difference } }: { quote: Quote }) => {
  const { move } = useTodayMessages()
  if (before === null || after === null || difference === null) return <p className="text-small">{move.priceless}</p>
  if (difference === 0) return <p className="text-small">{move.same(formatRupees(after))}</p>
  const amount = formatRupees(Math.abs(difference))
  return (
    <p className="text-small">
      <span className="figures">{move.price(formatRupees(before), formatRupees(after))}</span>{' '}
      <strong>({difference > 0 ? move.more(amount) : move.less(amount)})</strong>
    </p>
  )
}

/** The hours of a ground in wire format. */
const hoursOf = ({ opensAt, closesAt }: DayGround) => ({
  openingTime: wireTime(opensAt),
  closingTime: wireEndTime(closesAt),
})

/** Ground, day, start and end. */
export const SlotChoice = ({
  grounds,
  value,
  onValueChange,
}: {
  grounds: readonly DayGround[]
  value: SlotDraft
  onValueChange: (value: SlotDraft) => void
}) => {
  const messages = useTodayMessages()
  const ground = grounds.find(({ entityId }) => entityId === value.groundId)
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={messages.ground}
          value={value.groundId}
          options={[
            ...(ground ? [] : [{ value: '', label: '–' }]),
            ...grounds.map(({ entityId, name }) => ({ value: entityId, label: name })),
          ]}
          onValueChange={(groundId) => onValueChange({ ...value, groundId })}
        />
        <TextInput
          type="date"
          label={messages.date}
          value={value.date}
          onValueChange={(date) => onValueChange({ ...value, date })}
        />
      </div>
      <SlotFields
        ground={ground && hoursOf(ground)}
        date={value.date}
        value={{ start: value.start, end: value.end }}
        onValueChange={(times) => onValueChange({ ...value, ...times })}
      />
    </div>
  )
}
