import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useMessages } from '../../messages/en.ts'
import { cx } from '../cx.ts'
import { formatDay } from '../formats/formats.ts'
import { stripDates } from './stripDates.ts'

const WEEK = 7

/** The number of days that a key moves; undefined for other keys. */
const daysMoved = (key: string, index: number, last: number): number | undefined =>
  ({ ArrowLeft: -1, ArrowRight: 1, PageUp: -WEEK, PageDown: WEEK, Home: -index, End: last - index })[key]

/**
 * Today and the bookable days as chips in one row: a single tab stop, arrows move by a day, Page keys by a week.
 * `today` is the day in India by the server's clock, 'YYYY-MM-DD'.
 */
export const DateStrip = ({
  today,
  tonight = today,
  value,
  onValueChange,
  days = 21,
  label,
  noteOf,
}: {
  today: string
  /** The previous day, while its night lasts. */
  tonight?: string
  value: string
  onValueChange: (date: string) => void
  days?: number
  label?: string
  /** A second line below the day, such as its price; with it, today is labelled “Tonight”. */
  noteOf?: (date: string) => { text: string; said: string; isFull: boolean } | undefined
}) => {
  const { ui } = useMessages()
  const row = useRef<HTMLDivElement>(null)
  const dates = [...(tonight === today ? [] : [tonight]), ...stripDates(today, days)]
  const last = dates.length - 1

  // Scrolls the row to the chosen chip, never the page to the row.
  useEffect(() => {
    const strip = row.current
    const chip = strip?.querySelector<HTMLElement>(`[data-date="${value}"]`)
    if (strip && chip) strip.scrollLeft = chip.offsetLeft - (strip.clientWidth - chip.clientWidth) / 2
  }, [value])

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = Math.max(0, dates.indexOf(value))
    const moved = daysMoved(event.key, index, last)
    if (moved === undefined) return
    event.preventDefault()
    const date = dates[Math.min(last, Math.max(0, index + moved))]
    if (!date) return
    onValueChange(date)
    row.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus()
  }

  return (
    <div
      ref={row}
      role="radiogroup"
      aria-label={label ?? ui.dates}
      onKeyDown={move}
      className={cx('scroll-row relative', noteOf ? 'max-md:-mx-4 max-md:px-4' : '-mx-1 px-1 py-1.5')}
    >
      {dates.map((date, index) => {
        const [weekday = '', day = ''] = formatDay(date).split(', ')
        const [number, month] = day.split(' ')
        const note = noteOf?.(date)
        const isTonight = date === tonight && (noteOf !== undefined || tonight !== today)
        const near = isTonight ? ui.tonight : date === today ? ui.today : undefined
        return (
          // biome-ignore lint/a11y/useSemanticElements: a native radio cannot be a chip with two lines and its own keys
          <button
            key={date}
            type="button"
            role="radio"
            aria-checked={date === value}
            aria-label={[near, formatDay(date), note?.said].filter(Boolean).join(', ')}
            tabIndex={date === value || (index === 0 && !dates.includes(value)) ? 0 : -1}
            data-date={date}
            onClick={() => onValueChange(date)}
            className={cx(
              'flex shrink-0 flex-col items-center justify-center rounded-control border px-2 py-1 hover:bg-surface-2 aria-checked:border-primary aria-checked:bg-primary aria-checked:text-on-primary',
              noteOf ? 'min-h-15 min-w-16' : 'min-h-16 min-w-14',
              note?.isFull && date !== value ? 'hatched border-line text-ink-2' : 'border-line bg-surface',
            )}
          >
            {noteOf ? (
              <>
                <span className="text-small font-semibold">{near ?? `${weekday} ${number}`}</span>
                <span className="figures text-label font-medium">{note?.text ?? '\u00a0'}</span>
              </>
            ) : (
              <>
                <span className="text-label leading-4">{near ?? weekday}</span>
                <span className="figures text-title">{number}</span>
                <span className="text-label leading-4">{month}</span>
              </>
            )}
          </button>
        )
      })}
    </div>
  )
}
