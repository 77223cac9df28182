import type { Api } from '@baari/contract/api.ts'
import type { WireRequest } from '@baari/contract/endpoint.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureMessage } from '../../api/failureMessage.ts'
import { ownerApi } from '../../api/ownerApi.ts'
import { useMessages } from '../../messages/en.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { useTodayMessages } from '../english.ts'
import { useDayReadAgain } from '../useOwnerDays.ts'
import { type SlotDraft, slotRequest } from '../walkIns/addDraft.ts'
import { WeekList } from './WeekList.tsx'

type Details = Partial<
  Pick<WireRequest<Api['createRepeats']>['body'], 'name' | 'phone' | 'game' | 'price' | 'notes' | 'reason'>
>

interface Repeats {
  slot: SlotDraft
  blockType: 'BLOCK' | 'MANUAL_BOOKING'
  details: Details
  onDone: () => void
}

/** Repeats a time every week until a date: first the report of conflicts, then the chosen dates. */
export const CreateRepeats = ({
  isOn,
  onSwitch,
  ...repeats
}: Repeats & { isOn: boolean; onSwitch: (isOn: boolean) => void }) => {
  const { repeat } = useTodayMessages()
  const { slot } = repeats
  const [until, setUntil] = useState('')
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4">
      <Checkbox label={repeat.every} checked={isOn} onCheckedChange={onSwitch} />
      {isOn && (
        <>
          <TextInput type="date" label={repeat.until} min={slot.date} value={until} onValueChange={setUntil} />
          {/* A report applies to one time: another time is checked again. */}
          <Weeks key={JSON.stringify([slot, until])} until={until} {...repeats} />
        </>
      )}
    </section>
  )
}

const Weeks = ({ slot, blockType, details, until, onDone }: Repeats & { until: string }) => {
  const { add, blocking, repeat } = useTodayMessages()
  const messages = useMessages()
  const toast = useToast()
  const readAgain = useDayReadAgain()
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set())
  const request = slotRequest(slot)
  const checking = useMutation({
    mutationFn: async () => (request ? ownerApi.checkRepeats({ body: { ...request, blockType, until } }) : undefined),
    onSuccess: (report) =>
      setDropped(
        new Set(
          (report?.dates ?? [])
            .filter(({ isFree, isClosed }) => isClosed || (!isFree && blockType !== 'BLOCK'))
            .map(({ date }) => date),
        ),
      ),
  })
  const dates = (checking.data?.dates ?? []).map(({ date }) => date).filter((date) => !dropped.has(date))
  const { name, phone, game, price, notes, reason } = details
  const saving = useMutation({
    mutationFn: async () =>
      request &&
      ownerApi.createRepeats(
        { body: { ...request, blockType, dates, name, phone, game, price, notes, reason } },
        { headers: { 'idempotency-key': crypto.randomUUID() } },
      ),
    onSuccess: async (made) => {
      await readAgain()
      toast.tell(repeat.saved(made?.created ?? 0))
    },
  })
  const failure = checking.error ?? saving.error
  return (
    <>
      {checking.data && (
        <fieldset>
          <legend className="mb-1 text-small font-semibold">{repeat.report}</legend>
          {blockType === 'BLOCK' && <p className="text-small text-ink-2">{repeat.around}</p>}
          <WeekList
            weeks={checking.data.dates}
            dropped={dropped}
            onDroppedChange={setDropped}
            isBlock={blockType === 'BLOCK'}
          />
        </fieldset>
      )}
      {failure && <Banner tone="danger">{failureMessage(failure, messages.fixed.anywhere.wentWrong)}</Banner>}
      {checking.data && dates.length === 0 && <Banner tone="warning">{repeat.none}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button
          variant={checking.data ? 'quiet' : 'primary'}
          busy={checking.isPending}
          busyText={repeat.checking}
          disabled={!request || until === ''}
          onClick={() => {
            saving.reset()
            checking.mutate()
          }}
        >
          {repeat.check}
        </Button>
        {checking.data && dates.length > 0 && (
          <Button
            busy={saving.isPending}
            busyText={repeat.saving}
            onClick={() => saving.mutate(undefined, { onSuccess: onDone })}
          >
            {repeat.chosen(dates.length)}
          </Button>
        )}
      </div>
      {!request && <p className="text-small text-ink-2">{slot.groundId === '' ? add.missing : blocking.missing}</p>}
    </>
  )
}
