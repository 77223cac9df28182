import type { Interval } from '@baari/domain/shared/interval.ts'
import { PAISE_PER_RUPEE, paiseOf } from '@baari/domain/shared/money.ts'
import { MINUTES_PER_HOUR, WEEKDAYS, type Weekday } from '@baari/domain/shared/zonedTime.ts'
import { fullPrice } from '@baari/domain/turfs/price.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import { formatNumber } from '../../ui/formats/formats.ts'
import { openHours } from '../otherHours.ts'
import { useTurfOwnerMessages } from './english.ts'
import { ruleTimes, widestHours } from './SlotFields.tsx'
import type { DynamicPrice } from './useDynamicPrices.ts'
import type { OwnerGround } from './useOwnerTurfs.ts'

/** A price being entered: its days, its times and, once known, its change in rupees per hour. */
export interface PriceDraft extends Interval {
  weekdays: readonly Weekday[]
  change: number | undefined
}

type BookingType = DynamicPrice['bookingType']

/**
 * A ground's price per hour throughout the week. Dearer hours are amber with an arrow up, cheaper ones blue with an
 * arrow down. The draft is outlined, in red where it overlaps a price.
 */
export const PriceWeek = ({
  ground,
  bookingType,
  prices,
  draft,
}: {
  ground: OwnerGround
  bookingType: BookingType
  prices: readonly DynamicPrice[]
  draft: PriceDraft | undefined
}) => {
  const { pricing, slot, weekdays } = useTurfOwnerMessages()
  const rows = priceWeek({
    hours: openHours(widestHours(ground)),
    perHour: bookingType === 'FULL' ? ground.pricePerHourFullBooking : ground.pricePerHourPartialBookingPerPlayer,
    prices: prices.filter((price) => price.bookingType === bookingType),
    draft,
  })
  const caption = bookingType === 'FULL' ? pricing.week : pricing.weekPlayer
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must scroll with the keyboard as well
    <section aria-label={caption} tabIndex={0} className="-mx-1 overflow-x-auto px-1">
      <table className="w-full text-center text-small">
        <caption className="pb-1 text-left font-semibold">{caption}</caption>
        <thead className="text-ink-2">
          <tr>
            <td />
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" className="font-normal">
                <span aria-hidden>{weekdays[weekday].slice(0, SHORT_NAME)}</span>
                <span className="spoken">{weekdays[weekday]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ startsAt, endsAt, cells }) => (
            <tr key={startsAt}>
              <th scope="row" className="text-left text-label font-normal text-ink-2">
                {ruleTimes({ fromMinute: startsAt, toMinute: endsAt }, slot.nextDay)}
              </th>
              {cells.map((cell) => (
                <PriceCell key={cell.weekday} cell={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const SHORT_NAME = 3

const PriceCell = ({ cell: { price, change, draft } }: { cell: WeekCell }) => {
  const { pricing } = useTurfOwnerMessages()
  return (
    <td className="p-0.5">
      <span
        className={cx(
          'figures flex min-h-9 flex-col items-center justify-center rounded-tag px-1',
          change === 0 && 'bg-surface-2',
          change > 0 && 'bg-primary-soft text-on-primary-soft',
          change < 0 && 'bg-info-soft text-on-info-soft',
          draft && 'outline-2 -outline-offset-2',
          draft && (draft === 'CONFLICT' ? 'outline-danger' : 'outline-primary'),
        )}
      >
        {change > 0 && <ArrowUp aria-hidden className="size-3" />}
        {formatNumber(price)}
        {change < 0 && <ArrowDown aria-hidden className="size-3" />}
        {change !== 0 && <span className="spoken"> {change > 0 ? pricing.dearer : pricing.cheaper}</span>}
      </span>
    </td>
  )
}

interface WeekCell {
  weekday: Weekday
  /** Per hour, in rupees. */
  price: number
  /** The sum of the changes, in rupees. */
  change: number
  draft: 'NEW' | 'CONFLICT' | undefined
}

interface WeekRow {
  startsAt: number
  endsAt: number
  cells: WeekCell[]
}

/** Splits the opening hours where a price or the draft begins or ends, and merges adjacent rows with equal cells. */
export const priceWeek = ({
  hours,
  perHour,
  prices,
  draft,
}: {
  hours: Interval
  /** In rupees. */
  perHour: number
  prices: readonly Pick<DynamicPrice, 'dayOfWeek' | 'fromMinute' | 'toMinute' | 'priceChange'>[]
  draft: PriceDraft | undefined
}): WeekRow[] => {
  const cuts = [
    ...prices.flatMap(({ fromMinute, toMinute }) => [fromMinute, toMinute]),
    ...(draft ? [draft.startsAt, draft.endsAt] : []),
  ].filter((minute) => minute > hours.startsAt && minute < hours.endsAt)
  const starts = [...new Set([hours.startsAt, ...cuts])].sort((one, other) => one - other)
  const rows: WeekRow[] = []
  for (const [index, startsAt] of starts.entries()) {
    const endsAt = starts[index + 1] ?? hours.endsAt
    const cells = WEEKDAYS.map((weekday): WeekCell => {
      const rules = prices.filter(
        (price) => price.dayOfWeek === weekday && price.fromMinute <= startsAt && startsAt < price.toMinute,
      )
      const isDrafted =
        draft?.weekdays.includes(weekday) === true && draft.startsAt <= startsAt && startsAt < draft.endsAt
      const isNew = isDrafted && rules.length === 0
      const changes = [...rules.map(({ priceChange }) => priceChange), ...(isNew ? [draft.change ?? 0] : [])]
      return {
        weekday,
        price: hourPrice(perHour, changes),
        change: changes.reduce((sum, change) => sum + change, 0),
        draft: isDrafted ? (isNew ? 'NEW' : 'CONFLICT') : undefined,
      }
    })
    const last = rows.at(-1)
    if (last && JSON.stringify(last.cells) === JSON.stringify(cells)) last.endsAt = endsAt
    else rows.push({ startsAt, endsAt, cells })
  }
  return rows
}

const ONE_HOUR: Interval = { startsAt: 0, endsAt: MINUTES_PER_HOUR }

/** The price per hour after these changes, in rupees. */
export const hourPrice = (perHour: number, changes: readonly number[]): number => {
  const { listPrice } = fullPrice({
    perHour: paiseOf(perHour),
    rules: changes.map((change) => ({
      ...ONE_HOUR,
      bookingType: 'FULL',
      weekday: 'MONDAY',
      changePerHour: paiseOf(change),
      reason: '',
    })),
    weekday: 'MONDAY',
    interval: ONE_HOUR,
  })
  return listPrice / PAISE_PER_RUPEE
}
