import { dictionary } from '@baari/domain/shared/dictionary.ts'
import { WEEKDAYS, type Weekday } from '@baari/domain/shared/zonedTime.ts'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTurfOwnerMessages } from '../turfs/owner/english.ts'
import { useInsightMessages } from './english.ts'
import type { HourOccupancy } from './insightFilters.ts'
import { hourRange, hourText, percentOf } from './sums.ts'

export interface HeatStep {
  /** The range of percents with this shade, both ends included. */
  from: number
  to: number
  style: string
}

const styles = [
  'bg-surface text-ink',
  'bg-primary/15 text-ink',
  'bg-primary/30 text-ink',
  'bg-primary/45 text-ink',
  'bg-primary text-on-primary',
]

/** Possible upper ends of the scale; each divides into five equal steps. */
const tops = [10, 20, 50, 100]

/**
 * Five shades up to a round number at or above the fullest hour, so that differences stay visible when few hours are
 * booked. The legend names the steps, every cell its percent.
 */
export const heatScale = (percents: readonly number[]): HeatStep[] => {
  const fullest = Math.max(0, ...percents)
  const top = tops.find((one) => fullest <= one) ?? 100
  const width = top / styles.length
  return styles.map((style, index) => ({
    from: index * width,
    to: index === styles.length - 1 ? top : (index + 1) * width - 1,
    style,
  }))
}

export const heatStyle = (scale: readonly HeatStep[], percent: number): string =>
  scale.find(({ from, to }) => from <= percent && percent <= to)?.style ?? ''

const SHORT_NAME = 3

const steps = dictionary<readonly [days: number, hours: number]>({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
})

const cellId = (weekday: Weekday, hour: number): string => `${weekday} ${hour}`

/**
 * A column for each weekday and a row for each hour; every cell shows its percent and opens its formula. A single tab
 * stop, within which the arrow keys move.
 */
export const HeatMap = ({
  occupancy,
  scale,
  onHour,
}: {
  occupancy: readonly HourOccupancy[]
  scale: readonly HeatStep[]
  onHour: (weekday: Weekday, hour: number) => void
}) => {
  const messages = useInsightMessages()
  const { weekdays } = useTurfOwnerMessages()
  const keysId = useId()
  const table = useRef<HTMLTableElement>(null)
  const [visited, setVisited] = useState<string>()
  const found = new Map(occupancy.map((cell) => [cellId(cell.dayOfWeek, cell.hour), cell]))
  const hours = [...new Set(occupancy.map(({ hour }) => hour))].sort((one, other) => one - other)
  const stop = visited && found.has(visited) ? visited : [...found.keys()][0]

  /** The next open hour in that direction; closed ones are skipped. */
  const move = (event: KeyboardEvent, from: HourOccupancy): void => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    let [day, row] = [WEEKDAYS.indexOf(from.dayOfWeek), hours.indexOf(from.hour)]
    for (;;) {
      day += step[0]
      row += step[1]
      const [weekday, hour] = [WEEKDAYS[day], hours[row]]
      if (weekday === undefined || hour === undefined) return
      if (!found.has(cellId(weekday, hour))) continue
      table.current?.querySelector<HTMLElement>(`[data-hour="${cellId(weekday, hour)}"]`)?.focus()
      return
    }
  }

  return (
    <>
      {/* Text at twice the size is wider than a phone. */}
      <div className="relative overflow-x-auto">
        <table
          ref={table}
          aria-describedby={keysId}
          className="w-full min-w-[15rem] table-fixed border-separate [border-spacing:1px]"
        >
          <caption className="pb-2 text-left text-ink-2">{messages.occupancy.map}</caption>
          <thead>
            <tr>
              <th scope="col" className="w-16 sm:w-20">
                <span className="spoken">{messages.occupancy.hour}</span>
              </th>
              {WEEKDAYS.map((weekday) => (
                <th key={weekday} scope="col" className="pb-1 font-semibold">
                  <span aria-hidden>{weekdays[weekday].slice(0, SHORT_NAME)}</span>
                  <span className="spoken">{weekdays[weekday]}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hours.map((hour) => (
              <tr key={hour}>
                <th scope="row" className="figures pr-1 text-right whitespace-nowrap text-ink-2">
                  {hourText(hour)}
                  {hour >= 24 && <span className="spoken"> {messages.occupancy.nextDay}</span>}
                </th>
                {WEEKDAYS.map((weekday) => {
                  const cell = found.get(cellId(weekday, hour))
                  if (!cell)
                    return (
                      <td key={weekday} className="rounded-[3px] bg-surface-3 text-center text-ink-2">
                        <span aria-hidden>–</span>
                        <span className="spoken">{messages.occupancy.closed}</span>
                      </td>
                    )
                  const percent = percentOf(cell.bookedMinutes, cell.openMinutes)
                  const id = cellId(weekday, hour)
                  return (
                    <td key={weekday} className="p-0">
                      <button
                        type="button"
                        data-hour={id}
                        tabIndex={id === stop ? 0 : -1}
                        aria-haspopup="dialog"
                        aria-label={messages.occupancy.cell(
                          weekdays[weekday],
                          hourRange(hour, messages.occupancy.nextDay),
                          messages.percent(percent),
                        )}
                        className={`figures block min-h-9 w-full rounded-[3px] border border-line hover:border-line-strong ${heatStyle(scale, percent)}`}
                        onFocus={() => setVisited(id)}
                        onKeyDown={(event) => move(event, cell)}
                        onClick={() => onHour(weekday, hour)}
                      >
                        {percent}
                      </button>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p id={keysId} className="spoken">
        {messages.occupancy.keys}
      </p>
    </>
  )
}
