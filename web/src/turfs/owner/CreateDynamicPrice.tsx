import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { wireEndTime, wireTime } from '@baari/contract/wire/values.ts'
import { overlaps } from '@baari/domain/shared/interval.ts'
import { MINUTES_PER_HOUR, WEEKDAYS, type Weekday } from '@baari/domain/shared/zonedTime.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useCallback, useState } from 'react'
import { failureMessage } from '../../api/failureMessage.ts'
import { ownerApi } from '../../api/ownerApi.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { cx } from '../../ui/cx.ts'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { type UndoOffer, UndoToast } from '../../ui/dialogs/UndoToast.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { formatHour, formatRupees } from '../../ui/formats/formats.ts'
import { useTurfOwnerMessages } from './english.ts'
import { openHours, type SlotChoice, SlotFields } from './SlotFields.tsx'
import type { DynamicPrice } from './useDynamicPrices.ts'
import type { OwnerGround } from './useOwnerTurfs.ts'

const NOTHING_CHOSEN: SlotChoice = { start: undefined, end: undefined }
const types = ['FULL', 'PARTIAL'] as const
const SHORT_NAME = 3

/** Creates a price for one or several weekdays at once, and previews it in the week. */
export const CreateDynamicPrice = ({ ground, prices }: { ground: OwnerGround; prices: readonly DynamicPrice[] }) => {
  const { fixed, pricing, weekdays, bookingTypes } = useTurfOwnerMessages()
  const toast = useToast()
  const [chosen, setChosen] = useState<readonly Weekday[]>([])
  const [offer, setOffer] = useState<UndoOffer>()
  const endOffer = useCallback(() => setOffer(undefined), [])
  const [bookingType, setBookingType] = useState<(typeof types)[number]>('FULL')
  const [slot, setSlot] = useState(NOTHING_CHOSEN)
  const [change, setChange] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const times = slotBody(slot)
  const isChangeMissing = change.trim() === '' || Number.isNaN(Number(change))
  const { start, end } = slot
  const conflicts =
    start === undefined || end === undefined
      ? []
      : chosen.filter((weekday) =>
          prices.some(
            (price) =>
              price.bookingType === bookingType &&
              price.dayOfWeek === weekday &&
              overlaps({ startsAt: price.fromMinute, endsAt: price.toMinute }, { startsAt: start, endsAt: end }),
          ),
        )
  const params = { groundId: ground.entityId }
  const removeAll = async (created: readonly string[]): Promise<void> => {
    for (const slotId of created) await ownerApi.deleteDynamicPrice({ params: { ...params, slotId } })
  }
  const undoing = useMutation({
    mutationFn: removeAll,
    onError: (failure) => toast.warn(failureMessage(failure, fixed.priceDeleteFailed)),
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
  })
  const creating = useMutation({
    mutationFn: async (): Promise<readonly string[]> => {
      const created: string[] = []
      if (!times) return created
      for (const dayOfWeek of chosen)
        try {
          const price = await ownerApi.createDynamicPrice({
            params,
            body: { dayOfWeek, bookingType, ...times, priceChange: Number(change) },
          })
          created.push(price.entityId)
        } catch (failure) {
          // All of the days or none.
          await removeAll(created)
          throw failure
        }
      return created
    },
    onSuccess: (created) => {
      setSlot(NOTHING_CHOSEN)
      setChosen([])
      setIsChecked(false)
      setOffer({ text: fixed.priceCreated, undo: () => undoing.mutate(created) })
    },
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (times && !isChangeMissing && chosen.length > 0 && conflicts.length === 0) creating.mutate()
  }
  const isConflict =
    conflicts.length > 0 ||
    (creating.error instanceof ApiFailure && creating.error.problem?.code === 'CONFLICTING_SLOT')
  const changed =
    <T,>(apply: (value: T) => void) =>
    (value: T) => {
      creating.reset()
      apply(value)
    }
  return (
    <>
      <PriceWeek
        ground={ground}
        prices={prices.filter((price) => price.bookingType === bookingType)}
        draft={start === undefined || end === undefined ? undefined : { weekdays: chosen, from: start, to: end }}
        conflicts={conflicts}
      />
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {/* biome-ignore lint/a11y/useSemanticElements: chips, each a separate toggle */}
        <div role="group" aria-label={pricing.days} className="flex flex-wrap gap-1.5">
          {WEEKDAYS.map((weekday) => (
            <Chip
              key={weekday}
              pressed={chosen.includes(weekday)}
              className="grow justify-center px-2"
              onClick={() => {
                creating.reset()
                setChosen(WEEKDAYS.filter((day) => (day === weekday) !== chosen.includes(day)))
              }}
            >
              <span aria-hidden>{weekdays[weekday].slice(0, SHORT_NAME)}</span>
              <span className="spoken">{weekdays[weekday]}</span>
            </Chip>
          ))}
        </div>
        {isChecked && chosen.length === 0 && (
          <p className="text-small font-semibold text-danger">{pricing.daysMissing}</p>
        )}
        <Select
          label={pricing.bookingType}
          value={bookingType}
          options={types.map((type) => ({ value: type, label: bookingTypes[type] }))}
          onValueChange={changed((type) => setBookingType(type as (typeof types)[number]))}
        />
        <SlotFields ground={ground} value={slot} onValueChange={changed(setSlot)} />
        <TextInput
          label={pricing.change}
          hint={isChangeMissing ? pricing.changeHint : <Result {...{ ground, bookingType, change: Number(change) }} />}
          error={isChecked && isChangeMissing ? pricing.changeMissing : undefined}
          type="number"
          inputMode="text"
          step="any"
          prefix="₹"
          value={change}
          onValueChange={changed(setChange)}
        />
        {isChecked && !times && <Banner tone="danger">{pricing.timesMissing}</Banner>}
        {(creating.isError || (isChecked && isConflict)) && (
          <Banner tone="danger">
            {isConflict ? fixed.priceConflict : failureMessage(creating.error, fixed.priceFailed)}
          </Banner>
        )}
        <Button type="submit" busy={creating.isPending} busyText={pricing.adding} className="self-start">
          {pricing.add}
        </Button>
      </form>
      <UndoToast offer={offer} onEnd={endOffer} />
    </>
  )
}

/** The hourly price after the change, at least zero. */
const Result = ({
  ground,
  bookingType,
  change,
}: {
  ground: OwnerGround
  bookingType: 'FULL' | 'PARTIAL'
  change: number
}) => {
  const { pricing } = useTurfOwnerMessages()
  return bookingType === 'FULL'
    ? pricing.result(formatRupees(Math.max(0, ground.pricePerHourFullBooking + change)))
    : pricing.resultPlayer(formatRupees(Math.max(0, ground.pricePerHourPartialBookingPerPlayer + change)))
}

/** The times of a slot in a request; undefined while one is missing. */
const slotBody = ({ start, end }: SlotChoice) =>
  start === undefined || end === undefined ? undefined : { startTime: wireTime(start), endTime: wireEndTime(end) }

/** Every third hour is labelled above the week. */
const NAMED_HOURS = 3

/**
 * The week of a ground with a row for each day and a cell for each hour: raised hours are yellow, lowered ones blue.
 * The list below says the same in words.
 */
const PriceWeek = ({
  ground,
  prices,
  draft,
  conflicts,
}: {
  ground: OwnerGround
  prices: readonly DynamicPrice[]
  draft: { weekdays: readonly Weekday[]; from: number; to: number } | undefined
  /** The days on which the draft overlaps an existing rule. */
  conflicts: readonly Weekday[]
}) => {
  const { weekdays } = useTurfOwnerMessages()
  const { startsAt, endsAt } = openHours(ground)
  const hours = Array.from(
    { length: Math.ceil((endsAt - startsAt) / MINUTES_PER_HOUR) },
    (_, index) => startsAt + index * MINUTES_PER_HOUR,
  )
  const columns = { gridTemplateColumns: `2.75rem repeat(${hours.length}, minmax(0, 1fr))` }
  const cellOf = (weekday: Weekday, hour: number) => {
    const cell = { startsAt: hour, endsAt: hour + MINUTES_PER_HOUR }
    const rule = prices.find(
      ({ dayOfWeek, fromMinute, toMinute }) =>
        dayOfWeek === weekday && overlaps(cell, { startsAt: fromMinute, endsAt: toMinute }),
    )
    const isDrafted =
      draft?.weekdays.includes(weekday) === true && overlaps(cell, { startsAt: draft.from, endsAt: draft.to })
    return cx(
      'h-5 rounded-[3px]',
      !rule && 'bg-surface-3',
      rule && rule.priceChange >= 0 && 'bg-accent',
      rule && rule.priceChange < 0 && 'bg-info',
      isDrafted && 'outline-2 -outline-offset-1',
      isDrafted && (conflicts.includes(weekday) ? 'outline-danger' : 'outline-primary'),
    )
  }
  return (
    <div aria-hidden className="flex flex-col gap-1 text-label text-ink-2">
      <div className="grid gap-px" style={columns}>
        <span />
        {hours.map((hour, index) => (
          <span key={hour} className="figures overflow-visible whitespace-nowrap">
            {index % NAMED_HOURS === 0 && formatHour(hour).replace(' ', '')}
          </span>
        ))}
      </div>
      {WEEKDAYS.map((weekday) => (
        <div key={weekday} className="grid items-center gap-px" style={columns}>
          <span>{weekdays[weekday].slice(0, 3)}</span>
          {hours.map((hour) => (
            <span key={hour} className={cellOf(weekday, hour)} />
          ))}
        </div>
      ))}
    </div>
  )
}
