import { WEEKDAYS, type Weekday } from '@baari/domain/shared/calendarDate.ts'
import { overlaps } from '@baari/domain/shared/interval.ts'
import { cx } from '../../ui/cx.ts'
import { formatHour } from '../../ui/formats.ts'
import { useTurfOwnerWords } from './english.ts'
import { openHours } from './slotTimes.ts'
import type { DynamicPrice } from './useDynamicPrices.ts'
import type { OwnerGround } from './useOwnerTurfs.ts'

const HOUR = 60

/** Every third hour is labelled above the week. */
const NAMED_HOURS = 3

/**
 * The week of a ground with a row for each day and a cell for each hour: raised hours are yellow, lowered ones blue.
 * The list below says the same in words.
 */
export const PriceWeek = ({
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
  const { weekdays } = useTurfOwnerWords()
  const { startsAt, endsAt } = openHours(ground)
  const hours = Array.from({ length: Math.ceil((endsAt - startsAt) / HOUR) }, (_, index) => startsAt + index * HOUR)
  const columns = { gridTemplateColumns: `2.75rem repeat(${hours.length}, minmax(0, 1fr))` }
  const cellOf = (weekday: Weekday, hour: number) => {
    const cell = { startsAt: hour, endsAt: hour + HOUR }
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
