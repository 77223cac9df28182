import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { wireEndTime, wireTime } from '@baari/contract/wire/values.ts'
import { longestBooking } from '@baari/domain/availability/slots.ts'
import { type Interval, lengthOf } from '@baari/domain/shared/interval.ts'
import { SLOT_GRID_MINUTES } from '@baari/domain/shared/limits.ts'
import { type CalendarDate, MINUTES_PER_DAY, MINUTES_PER_HOUR } from '@baari/domain/shared/zonedTime.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../api/api.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { useAvailabilityMessages } from '../availability/english.ts'
import type { GroundDay } from '../availability/groundDay.ts'
import { useDetailsAddress } from '../availability/useDetailsAddress.ts'
import { nearestStartsOf } from '../bookings/paymentProblem.ts'
import { useMessages } from '../messages/en.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { RadioCards } from '../ui/fields/RadioCards.tsx'
import { Select } from '../ui/fields/Select.tsx'
import { Stepper } from '../ui/fields/Stepper.tsx'
import { formatDay, formatLength, formatTimes, playText } from '../ui/formats/formats.ts'
import { useWaitlistMessages } from './english.ts'

const CLOSES_AFTER_MS = 2_000

/** Joins the waitlist: asks for the preferred time and the length. */
export const WaitSheet = ({
  open,
  onClose,
  onPick,
  ground,
  date,
  starts,
  day,
}: {
  open: boolean
  onClose: () => void
  /** Chooses a start that turned out to be free. */
  onPick: (start: number, minutes: number) => void
  ground: GroundDay
  date: CalendarDate
  /** Starts that cannot be booked now, at least one; the address may choose one of them. */
  starts: readonly number[]
  /** The rest of the ground's day. */
  day: Interval
}) => {
  const waitlist = useWaitlistMessages()
  const availability = useAvailabilityMessages()
  const { details, change } = useDetailsAddress()
  const [minutes, setMinutes] = useState(ground.minimumMinutes)
  const [span, setSpan] = useState<'AROUND' | 'DAY'>('AROUND')
  const [wantedHours, setWantedHours] = useState(1)
  const joining = useJoinWaitlist()
  const { isSuccess, reset } = joining
  const start = starts.find((one) => one % MINUTES_PER_DAY === details.start) ?? starts[0] ?? day.startsAt
  const leastHours = fewestHours(start, minutes, day)
  const hours = Math.max(wantedHours, leastHours)
  const window = span === 'AROUND' ? waitWindow(start, hours, day) : undefined

  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isSuccess) return
    const timer = setTimeout(() => close(), CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isSuccess])
  useEffect(() => {
    if (!open) reset()
  }, [open, reset])
  /** Clears the result of an earlier attempt. */
  const choosing =
    <T,>(choose: (value: T) => void) =>
    (value: T) => {
      reset()
      choose(value)
    }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={waitlist.title}
      shape="sheet"
      footer={
        <>
          <JoinOutcome joining={joining} date={date} onPick={(free) => onPick(free, minutes)} />
          <Button
            className="grow"
            disabled={isSuccess}
            busy={joining.isPending}
            busyText={waitlist.joining}
            onClick={() => joining.mutate({ groundId: ground.id, date, window, start, minutes })}
          >
            {waitlist.join}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-end gap-4">
          <div className="min-w-36 grow">
            <Select
              label={availability.times}
              value={String(start)}
              onValueChange={choosing((value) => change({ start: Number(value) }))}
              options={starts.map((one) => ({ value: String(one), label: formatTimes({ date, startsAt: one }) }))}
            />
          </div>
          <div className="flex flex-col gap-1.5">
            <span aria-hidden className="text-small font-semibold">
              {availability.length}
            </span>
            <Stepper
              label={availability.length}
              valueText={formatLength(minutes)}
              value={minutes}
              onValueChange={choosing(setMinutes)}
              min={ground.minimumMinutes}
              max={longestBooking(ground.minimumMinutes)}
              step={SLOT_GRID_MINUTES}
            />
          </div>
        </div>
        <RadioCards
          label={waitlist.when}
          value={span}
          onValueChange={choosing(setSpan)}
          options={[
            { value: 'AROUND', label: waitlist.around, detail: waitlist.aroundText },
            { value: 'DAY', label: waitlist.wholeDay, detail: waitlist.allDay },
          ]}
        />
        {window && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <span aria-hidden className="text-small font-semibold">
              {waitlist.hoursAround}
            </span>
            <Stepper
              label={waitlist.hoursAround}
              valueText={waitlist.plusMinus(hours)}
              value={hours}
              onValueChange={choosing(setWantedHours)}
              min={leastHours}
              max={MOST_HOURS}
            />
          </div>
        )}
        <div className="flex flex-col gap-1">
          <p role="status" className="font-semibold">
            {waitlist.lookingFor({
              length: formatLength(minutes),
              ground: ground.name,
              ...(window ? playText({ date, ...window }) : { day: formatDay(date), times: waitlist.allDay }),
            })}
          </p>
          <p className="text-small text-ink-2">{waitlist.promise}</p>
        </div>
      </div>
    </Dialog>
  )
}

/** The outcome of joining; if slots are already free, it lists their starts. */
const JoinOutcome = ({
  joining,
  date,
  onPick,
}: {
  joining: Pick<ReturnType<typeof useJoinWaitlist>, 'data' | 'error'>
  date: CalendarDate
  onPick: (start: number) => void
}) => {
  const waitlist = useWaitlistMessages()
  const { fixed } = useMessages()
  const { data, error } = joining
  if (!data && !error) return null
  const free = data ? data.freeStartMinutes : error instanceof ApiFailure ? nearestStartsOf(error.problem) : []
  return (
    <div className="flex w-full flex-col gap-3">
      {data ? (
        <Banner tone="success">{waitlist.fixed.joined}</Banner>
      ) : (
        <Banner tone="danger">{waitlist.fixed.failed(failureMessage(error, fixed.anywhere.wentWrong))}</Banner>
      )}
      {free.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-1.5 text-small font-semibold">{waitlist.freeStarts}</legend>
          {free.map((start) => (
            <Chip key={start} onClick={() => onPick(start)}>
              <span className="figures">{formatTimes({ date, startsAt: start })}</span>
            </Chip>
          ))}
        </fieldset>
      )}
    </div>
  )
}

interface Wish {
  groundId: string
  date: CalendarDate
  /** The whole day if undefined. */
  window: Interval | undefined
  /** The preferred start. */
  start: number
  minutes: number
}

const WHOLE_DAY = { startTime: [0, 0], endTime: [23, 59] } satisfies Record<string, [number, number]>

const useJoinWaitlist = () => {
  return useMutation({
    mutationFn: ({ groundId, date, window, start, minutes }: Wish) =>
      api.joinWaitlist({
        body: {
          groundId,
          date,
          bookingType: 'FULL',
          ...(window ? { startTime: wireTime(window.startsAt), endTime: wireEndTime(window.endsAt) } : WHOLE_DAY),
          durationMinutes: minutes,
          preferredTime: wireTime(start),
        },
      }),
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
  })
}

/** The most hours around a start that a player may wait for. */
const MOST_HOURS = 6

/** The window around a start in which the player would play, within the rest of the day. */
export const waitWindow = (start: number, hours: number, day: Interval): Interval => ({
  startsAt: Math.max(day.startsAt, start - hours * MINUTES_PER_HOUR),
  endsAt: Math.min(day.endsAt, start + hours * MINUTES_PER_HOUR),
})

/** The fewest hours around a start in which the game fits, beginning at that start if the day is long enough. */
export const fewestHours = (start: number, minutes: number, day: Interval): number => {
  for (let hours = 1; hours < MOST_HOURS; hours += 1) {
    const window = waitWindow(start, hours, day)
    const isLong = lengthOf(window) >= minutes
    if (isLong && (window.endsAt >= start + minutes || window.endsAt === day.endsAt)) return hours
  }
  return MOST_HOURS
}
