import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { WEEKDAYS, type Weekday } from '@baari/domain/shared/calendarDate.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { failureSentence } from '../../api/failureSentence.ts'
import { ownerApi } from '../../api/ownerApi.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { formatRupees } from '../../ui/formats.ts'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useToast } from '../../ui/useToast.ts'
import { useTurfOwnerWords } from './english.ts'
import { PriceWeek } from './PriceWeek.tsx'
import { type SlotChoice, SlotFields } from './SlotFields.tsx'
import { slotBody } from './slotBody.ts'
import { type DynamicPrice, dynamicPricesKey } from './useDynamicPrices.ts'
import type { OwnerGround } from './useOwnerTurfs.ts'

const NOTHING_CHOSEN: SlotChoice = { start: undefined, end: undefined }
const types = ['FULL', 'PARTIAL'] as const

/** A new price rule, drawn into the week while it is being made. */
export const CreateDynamicPrice = ({ ground, prices }: { ground: OwnerGround; prices: readonly DynamicPrice[] }) => {
  const { fixed, pricing, weekdays, bookingTypes } = useTurfOwnerWords()
  const toast = useToast()
  const queryClient = useQueryClient()
  const [weekday, setWeekday] = useState<Weekday>('MONDAY')
  const [bookingType, setBookingType] = useState<(typeof types)[number]>('FULL')
  const [slot, setSlot] = useState(NOTHING_CHOSEN)
  const [change, setChange] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const times = slotBody(slot)
  const isChangeMissing = change.trim() === '' || Number.isNaN(Number(change))
  const creating = useMutation({
    mutationFn: async () => {
      if (!times) return
      await ownerApi.createDynamicPrice({
        params: { groundId: ground.entityId },
        body: { dayOfWeek: weekday, bookingType, ...times, priceChange: Number(change) },
      })
    },
    onSuccess: () => {
      setSlot(NOTHING_CHOSEN)
      setIsChecked(false)
      toast.tell(fixed.priceCreated)
      void queryClient.invalidateQueries({ queryKey: dynamicPricesKey(ground.entityId) })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (times && !isChangeMissing) creating.mutate()
  }
  const isConflict = creating.error instanceof ApiFailure && creating.error.problem?.code === 'CONFLICTING_SLOT'
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
        draft={
          slot.start === undefined || slot.end === undefined ? undefined : { weekday, from: slot.start, to: slot.end }
        }
        isConflict={isConflict}
      />
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <div className="grid grid-cols-2 gap-3">
          <Select
            label={pricing.day}
            value={weekday}
            options={WEEKDAYS.map((day) => ({ value: day, label: weekdays[day] }))}
            onValueChange={changed((day) => setWeekday(day as Weekday))}
          />
          <Select
            label={pricing.bookingType}
            value={bookingType}
            options={types.map((type) => ({ value: type, label: bookingTypes[type] }))}
            onValueChange={changed((type) => setBookingType(type as (typeof types)[number]))}
          />
        </div>
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
        {creating.isError && (
          <Banner tone="danger">
            {isConflict ? fixed.priceConflict : failureSentence(creating.error, fixed.priceFailed)}
          </Banner>
        )}
        <Button type="submit" busy={creating.isPending} busyWords={pricing.adding} className="self-start">
          {pricing.add}
        </Button>
      </form>
    </>
  )
}

/** What an hour comes to with the change; never below nothing. */
const Result = ({
  ground,
  bookingType,
  change,
}: {
  ground: OwnerGround
  bookingType: 'FULL' | 'PARTIAL'
  change: number
}) => {
  const { pricing } = useTurfOwnerWords()
  return bookingType === 'FULL'
    ? pricing.result(formatRupees(Math.max(0, ground.pricePerHourFullBooking + change)))
    : pricing.resultPlayer(formatRupees(Math.max(0, ground.pricePerHourPartialBookingPerPlayer + change)))
}
