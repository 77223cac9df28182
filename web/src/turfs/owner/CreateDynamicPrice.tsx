import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { wireEndTime, wireTime } from '@baari/contract/wire/values.ts'
import { overlaps } from '@baari/domain/shared/interval.ts'
import { WEEKDAYS, type Weekday } from '@baari/domain/shared/zonedTime.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useCallback, useState } from 'react'
import { failureMessage } from '../../api/failureMessage.ts'
import { ownerApi } from '../../api/ownerApi.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { type UndoOffer, UndoToast } from '../../ui/dialogs/UndoToast.tsx'
import { RadioCards } from '../../ui/fields/RadioCards.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { formatRupees } from '../../ui/formats/formats.ts'
import { useTurfOwnerMessages } from './english.ts'
import { hourPrice, PriceWeek } from './PriceWeek.tsx'
import { type SlotChoice, SlotFields, widestHours } from './SlotFields.tsx'
import type { DynamicPrice } from './useDynamicPrices.ts'
import type { OwnerGround } from './useOwnerTurfs.ts'

const NOTHING_CHOSEN: SlotChoice = { start: undefined, end: undefined }
const types = ['FULL', 'PARTIAL'] as const
const SHORT_NAME = 3
const directions = ['CHEAPER', 'DEARER'] as const
type Direction = (typeof directions)[number]

/** A signed change in rupees as '₹200 cheaper' or '₹300 dearer'. */
export const changeText = (change: number, { cheaperBy, dearerBy }: PricingMessages): string =>
  (change < 0 ? cheaperBy : dearerBy)(formatRupees(Math.abs(change)))

type PricingMessages = Pick<ReturnType<typeof useTurfOwnerMessages>['pricing'], 'cheaperBy' | 'dearerBy'>

/** Creates a price for one or several weekdays at once, and previews it in the week. */
export const CreateDynamicPrice = ({ ground, prices }: { ground: OwnerGround; prices: readonly DynamicPrice[] }) => {
  const { fixed, pricing, weekdays, bookingTypes } = useTurfOwnerMessages()
  const toast = useToast()
  const [chosen, setChosen] = useState<readonly Weekday[]>([])
  const [offer, setOffer] = useState<UndoOffer>()
  const endOffer = useCallback(() => setOffer(undefined), [])
  const [bookingType, setBookingType] = useState<(typeof types)[number]>('FULL')
  const [slot, setSlot] = useState(NOTHING_CHOSEN)
  const [amount, setAmount] = useState('')
  const [direction, setDirection] = useState<Direction>()
  const [isChecked, setIsChecked] = useState(false)
  const times = slotBody(slot)
  const rupees = Number(amount)
  const isAmountMissing = !(rupees > 0)
  const change = isAmountMissing || !direction ? undefined : direction === 'CHEAPER' ? -rupees : rupees
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
  const perHour = bookingType === 'FULL' ? ground.pricePerHourFullBooking : ground.pricePerHourPartialBookingPerPlayer
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
      if (!times || change === undefined) return created
      for (const dayOfWeek of chosen)
        try {
          const price = await ownerApi.createDynamicPrice({
            params,
            body: { dayOfWeek, bookingType, ...times, priceChange: change },
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
    if (times && change !== undefined && chosen.length > 0 && conflicts.length === 0) creating.mutate()
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
        bookingType={bookingType}
        prices={prices}
        draft={
          start === undefined || end === undefined
            ? undefined
            : { weekdays: chosen, startsAt: start, endsAt: end, change }
        }
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
        <SlotFields ground={widestHours(ground)} value={slot} onValueChange={changed(setSlot)} />
        <TextInput
          label={pricing.change}
          error={isChecked && isAmountMissing ? pricing.changeMissing : undefined}
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
          prefix="₹"
          value={amount}
          onValueChange={changed(setAmount)}
        />
        <RadioCards
          label={pricing.direction}
          value={direction}
          onValueChange={changed(setDirection)}
          options={directions.map((value) => ({
            value,
            label: isAmountMissing
              ? pricing[value === 'CHEAPER' ? 'cheaper' : 'dearer']
              : changeText(value === 'CHEAPER' ? -rupees : rupees, pricing),
            detail:
              !isAmountMissing &&
              (bookingType === 'FULL' ? pricing.result : pricing.resultPlayer)(
                formatRupees(hourPrice(perHour, [value === 'CHEAPER' ? -rupees : rupees])),
              ),
          }))}
        />
        {isChecked && !direction && <p className="text-small font-semibold text-danger">{pricing.directionMissing}</p>}
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

/** The times of a slot in a request; undefined while one is missing. */
const slotBody = ({ start, end }: SlotChoice) =>
  start === undefined || end === undefined ? undefined : { startTime: wireTime(start), endTime: wireEndTime(end) }
