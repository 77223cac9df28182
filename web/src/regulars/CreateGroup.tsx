import { MOST_REPEATS } from '@baari/domain/reservations/weeklyDates.ts'
import { LONGEST_NAME, LONGEST_WALK_IN_PHONE } from '@baari/domain/shared/limits.ts'
import { addDays, dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { failureMessage } from '../api/failureMessage.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { WeekList } from '../reservations/blocks/WeekList.tsx'
import { type SlotDraft, slotRequest } from '../reservations/walkIns/addDraft.ts'
import { hoursOn, SlotFields } from '../turfs/owner/SlotFields.tsx'
import type { OwnerTurf } from '../turfs/owner/useOwnerTurfs.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import { Select } from '../ui/fields/Select.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { useRegularMessages } from './english.ts'

const WEEK_DAYS = 7
const NO_TIME = { start: undefined, end: undefined }
const NO_SLOT: SlotDraft = { groundId: '', date: '', ...NO_TIME }
const NO_DETAILS = { name: '', phone: '', price: '', until: '' }

/** Takes a time every week for a group: first shows each week, then takes the ticked ones. */
export const CreateGroup = ({ turf }: { turf: OwnerTurf }) => {
  const { groups: messages } = useRegularMessages()
  const toast = useToast()
  const [slot, setSlot] = useState<SlotDraft>({
    ...NO_SLOT,
    groundId: turf.grounds.length === 1 ? (turf.grounds[0]?.entityId ?? '') : '',
  })
  const [details, setDetails] = useState(NO_DETAILS)
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const request = slotRequest(slot)
  const ground = turf.grounds.find(({ entityId }) => entityId === slot.groundId)
  const { until } = details
  const checking = useMutation({
    mutationFn: async () =>
      request && ownerApi.checkRepeats({ body: { ...request, blockType: 'MANUAL_BOOKING', until } }),
    onSuccess: (report) =>
      setSkipped(new Set((report?.dates ?? []).filter(({ isFree }) => !isFree).map(({ date }) => date))),
  })
  const weeks = checking.data?.dates
  const taken = (weeks ?? []).filter(({ date }) => !skipped.has(date)).length
  const saving = useMutation({
    mutationFn: async () =>
      request &&
      ownerApi.createGroup(
        {
          body: {
            ...request,
            name: details.name,
            phone: details.phone === '' ? null : details.phone,
            price: details.price === '' ? null : details.price,
            until,
            skipped: [...skipped],
          },
        },
        { headers: { 'idempotency-key': crypto.randomUUID() } },
      ),
    meta: { awaitsRefetch: true },
    onSuccess: () => {
      toast.tell(messages.saved)
      setDetails(NO_DETAILS)
      setSlot({ ...slot, date: '', ...NO_TIME })
      checking.reset()
    },
  })
  /** A report applies to one time. */
  const changeSlot = (change: Partial<SlotDraft>) => {
    setSlot({ ...slot, ...change })
    checking.reset()
    saving.reset()
  }
  const changeDetails = (change: Partial<typeof NO_DETAILS>) => {
    setDetails({ ...details, ...change })
    if (change.until !== undefined) checking.reset()
    saving.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (weeks === undefined) checking.mutate()
    else if (!saving.isPending) saving.mutate()
  }
  const failure = saving.error ?? checking.error
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextInput
        label={messages.name}
        required
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={details.name}
        onValueChange={(name) => changeDetails({ name })}
      />
      <TextInput
        type="tel"
        label={messages.phone}
        autoComplete="off"
        maxLength={LONGEST_WALK_IN_PHONE}
        value={details.phone}
        onValueChange={(phone) => changeDetails({ phone })}
      />
      <Select
        label={messages.ground}
        required
        value={slot.groundId}
        options={[
          { value: '', label: messages.choose },
          ...turf.grounds.map(({ entityId, name }) => ({ value: entityId, label: name })),
        ]}
        onValueChange={(groundId) => changeSlot({ groundId, ...NO_TIME })}
      />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <TextInput
          type="date"
          label={messages.first}
          required
          min={dateAt(new Date(), INDIA)}
          value={slot.date}
          onValueChange={(date) => changeSlot({ date })}
        />
        <TextInput
          type="date"
          label={messages.until}
          required
          min={slot.date}
          max={slot.date === '' ? undefined : addDays(slot.date, (MOST_REPEATS - 1) * WEEK_DAYS)}
          value={until}
          onValueChange={(date) => changeDetails({ until: date })}
        />
      </div>
      <SlotFields
        ground={ground && hoursOn(ground, slot.date)}
        date={slot.date}
        value={{ start: slot.start, end: slot.end }}
        onValueChange={changeSlot}
      />
      <TextInput
        label={messages.priceEach}
        inputMode="decimal"
        value={details.price}
        onValueChange={(price) => changeDetails({ price })}
      />
      {weeks && (
        <fieldset className="border-t border-line pt-4">
          <legend className="float-left w-full text-body font-semibold">{messages.weeks}</legend>
          <p className="clear-both text-small text-ink-2">{messages.weeksText}</p>
          <WeekList weeks={weeks} dropped={skipped} onDroppedChange={setSkipped} isBlock={false} />
        </fieldset>
      )}
      {failure && <Banner tone="danger">{failureMessage(failure, messages.saveFailed)}</Banner>}
      {!request && <p className="text-small text-ink-2">{messages.missing}</p>}
      <div className="flex flex-wrap gap-3">
        {weeks && taken > 0 && (
          <Button type="submit" busy={saving.isPending} busyText={messages.saving}>
            {messages.save(taken)}
          </Button>
        )}
        <Button
          type={weeks ? 'button' : 'submit'}
          variant={weeks ? 'quiet' : 'primary'}
          busy={checking.isPending}
          busyText={messages.checking}
          disabled={!request || until === ''}
          onClick={weeks ? () => checking.mutate() : undefined}
        >
          {messages.check}
        </Button>
      </div>
    </form>
  )
}
