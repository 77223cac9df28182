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
import type { GroundDay } from './groundDay.ts'
import type { DayPart } from './SlotGrid.tsx'

const WEEK = 7
const WEEKS = 3

/** Days since Monday. */
const weekdayIndex = (date: CalendarDate): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % WEEK

/** A calendar with the lowest price of each coming day. */
export const EveningCalendar = ({
  evenings: { part, minutes, days },
  value,
  onValueChange,
}: {
  evenings: Evenings
  value: CalendarDate
  onValueChange: (date: CalendarDate) => void
}) => {
  const availability = useAvailabilityMessages()
  const [first] = days.keys()
  if (first === undefined) return null
  const shown = [...days].slice(0, WEEKS * WEEK - weekdayIndex(first))
  const prices = [...days.values()].flatMap(({ leastPrice }) => leastPrice ?? [])
  const length = formatLength(minutes)
  const unit = availability.priceOf(length)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const before = Array.from({ length: weekdayIndex(first) }, (_, index) => addDays(first, index - weekdayIndex(first)))
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="flex items-baseline justify-between gap-3 text-[1.0625rem]">
        {part === 'early' ? availability.nextDaytimes : availability.nextEvenings}
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
        {shown.map(([date, { leastPrice, isFull, isClosed }]) => {
          const isCheap = leastPrice === least && least < most
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
                    : isFull || isClosed
                      ? 'hatched border-line text-ink-2'
                      : isCheap
                        ? 'border-primary-soft bg-primary-soft text-on-primary-soft'
                        : 'border-line bg-surface hover:bg-surface-2',
                )}
              >
                <DayName date={date} />
                <span aria-hidden className="figures text-label font-medium">
                  {isClosed ? availability.closedDay : isFull ? availability.full : noted(leastPrice, formatNumber)}
                </span>
                <span className="spoken">
                  {isClosed
                    ? availability.closedDay
                    : isFull
                      ? availability.fullFor[part](length)
                      : availability.costs(noted(leastPrice, formatRupees), length)}
                </span>
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
  evenings: { part, minutes, days },
}: {
  today: CalendarDate
  value: CalendarDate
  onValueChange: (date: CalendarDate) => void
  evenings: Evenings
}) => {
  const { full, fullFor, closedDay, costs } = useAvailabilityMessages()
  const { tonight } = useBoot()
  return (
    <DateStrip
      today={today}
      tonight={tonight < today && days.has(tonight) ? tonight : today}
      value={value}
      onValueChange={onValueChange}
      noteOf={(date) => {
        const evening = days.get(date)
        if (!evening) return undefined
        const { leastPrice, isFull, isClosed } = evening
        const length = formatLength(minutes)
        if (isClosed) return { text: closedDay, said: closedDay, isFull: true }
        if (isFull) return { text: full, said: fullFor[part](length), isFull }
        const text = noted(leastPrice, formatRupees)
        return { text, said: leastPrice === null ? text : costs(text, length), isFull }
      }}
    />
  )
}

/** A day without a price shows a dash. */
const noted = (price: number | null, format: (rupees: number) => string): string =>
  price === null ? '–' : format(price)

/** The part of the day and the booking length for which days show prices. */
interface PricedTime {
  part: DayPart
  minutes: number
}

/** The coming days of a ground, with the request that they answer: the previous one until the next is answered. */
interface Evenings extends PricedTime {
  days: ReadonlyMap<CalendarDate, Evening>
}

type Evening = Omit<WireReply<Api['listEvenings']>['grounds'][number]['evenings'][number], 'date'>

const FRESH_MS = 300_000

/** Fetches the lowest prices of a ground's coming days; the page renders without waiting for them. */
export const useEvenings = (turfId: string, ground: GroundDay | undefined, requested: PricedTime): Evenings => {
  const { part, minutes } = requested
  const query = { turfId, part: (part === 'early' ? EARLY_PARTS : EVENING_PARTS).join(','), minutes }
  const { data } = useQuery({
    queryKey: ['evenings', query],
    queryFn: async ({ signal }) => ({ requested, ...(await api.listEvenings({ query }, { signal })) }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
  const answered = data?.requested ?? requested
  const { evenings = [] } = data?.grounds.find(({ groundId }) => groundId === ground?.id) ?? {}
  return {
    part: answered.part,
    // The server raises a shorter request to the ground's minimum.
    minutes: Math.max(answered.minutes, ground?.minimumMinutes ?? 0),
    days: new Map(evenings.map(({ date, ...evening }) => [dateOf(date), evening])),
  }
}
