import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { dateOf } from '@baari/contract/wire/values.ts'
import { EARLY_PARTS, EVENING_PARTS } from '@baari/domain/availability/evening.ts'
import { addDays, type CalendarDate } from '@baari/domain/shared/zonedTime.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { useBoot } from '../boot.ts'
import { Card } from '../ui/Card.tsx'
import { cx } from '../ui/cx.ts'
import { DateStrip } from '../ui/fields/DateStrip.tsx'
import { formatDay, formatLength, formatNumber, formatRupees } from '../ui/formats/formats.ts'
import { useAvailabilityMessages } from './english.ts'
import type { DayPart } from './SlotGrid.tsx'

const WEEK = 7
const WEEKS = 3

/** Days since Monday. */
const weekdayIndex = (date: CalendarDate): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % WEEK

/** A calendar with the lowest price of each coming day. */
export const EveningCalendar = ({
  evenings,
  wanted,
  value,
  onValueChange,
}: {
  evenings: Evenings
  wanted: Wanted
  value: CalendarDate
  onValueChange: (date: CalendarDate) => void
}) => {
  const availability = useAvailabilityMessages()
  const [first] = evenings.keys()
  if (first === undefined) return null
  const dates = [...evenings.keys()].slice(0, WEEKS * WEEK - weekdayIndex(first))
  const prices = [...evenings.values()].flatMap(({ leastPrice }) => leastPrice ?? [])
  const unit = availability.priceOf(formatLength(wanted.minutes))
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const before = Array.from({ length: weekdayIndex(first) }, (_, index) => addDays(first, index - weekdayIndex(first)))
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="flex items-baseline justify-between gap-3 text-[1.0625rem]">
        {wanted.part === 'early' ? availability.nextDaytimes : availability.nextEvenings}
        <span className="text-label font-normal text-ink-2">{unit}</span>
      </h2>
      <ul className="grid grid-cols-7 gap-1 text-center">
        {Array.from({ length: WEEK }, (_, index) => addDays(first, index - weekdayIndex(first))).map((date) => (
          <li key={date} aria-hidden className="text-label text-ink-2">
            {formatDay(date).split(', ')[0]}
          </li>
        ))}
        {before.map((date) => (
          <li key={date} aria-hidden className="grid h-12 place-items-center text-label text-ink-3">
            {Number(date.slice(-2))}
          </li>
        ))}
        {dates.map((date) => {
          const { price, isFull } = offerOf(evenings.get(date))
          const messages = isFull ? availability.full : price === null ? '–' : formatNumber(price)
          const isCheap = price === least && least < most
          return (
            <li key={date}>
              <button
                type="button"
                aria-pressed={date === value}
                onClick={() => onValueChange(date)}
                className={cx(
                  'flex h-12 w-full flex-col items-center justify-center rounded-slot border leading-4',
                  date === value
                    ? 'border-primary bg-primary text-on-primary'
                    : isFull
                      ? 'hatched border-line text-ink-2'
                      : isCheap
                        ? 'border-primary-soft bg-primary-soft text-on-primary-soft'
                        : 'border-line bg-surface hover:bg-surface-2',
                )}
              >
                <DayName date={date} />
                <span className="figures text-label font-medium">{messages}</span>
                <span className="spoken">{!isFull && unit}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** The day of the month; weekday and month, which the table shows, are for screen readers only. */
const DayName = ({ date }: { date: CalendarDate }) => {
  const [, before, day, after] = /^(\D*)(\d+)(.*)$/.exec(formatDay(date)) ?? []
  return (
    <span className="text-label font-semibold">
      <span className="spoken">{before}</span>
      {day}
      <span className="spoken">{`${after}, `}</span>
    </span>
  )
}

/** The bookable days with their evening prices; the current night first. */
export const EveningStrip = ({
  today,
  value,
  onValueChange,
  evenings,
  wanted,
}: {
  today: CalendarDate
  value: CalendarDate
  onValueChange: (date: CalendarDate) => void
  evenings: Evenings
  wanted: Wanted
}) => {
  const { full, costs } = useAvailabilityMessages()
  const { tonight } = useBoot()
  return (
    <DateStrip
      today={today}
      tonight={tonight < today && evenings.has(tonight) ? tonight : today}
      value={value}
      onValueChange={onValueChange}
      noteOf={(date) => {
        const evening = evenings.get(date)
        if (!evening) return undefined
        const { price, isFull } = offerOf(evening)
        if (isFull) return { text: full, said: full, isFull }
        if (price === null) return { text: '–', said: '–', isFull }
        const text = formatRupees(price)
        return { text, said: costs(text, formatLength(wanted.minutes)), isFull }
      }}
    />
  )
}

/** The part of the day and the booking length for which days show prices. */
interface Wanted {
  part: DayPart
  minutes: number
}

/** The lowest price still available on a day. A ground that closes before the evening never counts as full. */
const offerOf = (evening: Evening | undefined): { price: number | null; isFull: boolean } => {
  const isFull = evening?.leastPrice === null && evening.pricePerHour !== null
  return { price: evening?.leastPrice ?? null, isFull }
}

type Evening = Omit<WireReply<Api['listEvenings']>['grounds'][number]['evenings'][number], 'date'>
type Evenings = ReadonlyMap<CalendarDate, Evening>

const FRESH_MS = 300_000

/** Fetches the lowest prices of a ground's coming days; the page renders without waiting for them. */
export const useEvenings = (turfId: string, groundId: string | undefined, { part, minutes }: Wanted): Evenings => {
  const query = { turfId, part: (part === 'early' ? EARLY_PARTS : EVENING_PARTS).join(','), minutes }
  const { data } = useQuery({
    queryKey: ['evenings', query],
    queryFn: ({ signal }) => api.listEvenings({ query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
  const ground = data?.grounds.find((one) => one.groundId === groundId)
  return new Map(ground?.evenings.map(({ date, ...evening }) => [dateOf(date), evening]))
}
