import { addDays, type CalendarDate } from '@baari/domain/shared/calendarDate.ts'
import { type Interval, overlaps } from '@baari/domain/shared/interval.ts'
import type { Paise } from '@baari/domain/shared/money.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { formatDay } from '../ui/formats.ts'
import { dayParts } from './dayParts.ts'
import { useAvailabilityWords } from './english.ts'
import { SlotButton } from './SlotButton.tsx'
import type { SlotTile } from './slotTiles.ts'

const MINUTES_PER_DAY = 1440

/** The button that the key leads to: left and right by order, up and down by place. */
const neighbour = (buttons: HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined => {
  const index = buttons.indexOf(from)
  const byOrder = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: buttons.length - 1 }[key]
  if (byOrder !== undefined) return buttons[byOrder]
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const here = from.getBoundingClientRect()
  const away = (other: HTMLElement): number => {
    const there = other.getBoundingClientRect()
    const down = key === 'ArrowDown' ? there.top - here.top : here.top - there.top
    return down < 1 ? Number.POSITIVE_INFINITY : down * 10 + Math.abs(there.left - here.left)
  }
  const nearest = buttons.toSorted((one, other) => away(one) - away(other))[0]
  return nearest && Number.isFinite(away(nearest)) ? nearest : undefined
}

/** The half hours of a day, one tab stop; arrow keys move, Enter chooses a start. */
export const SlotGrid = ({
  date,
  tiles,
  chosen,
  base,
  minimumMinutes,
  now,
  onStart,
  onWait,
}: {
  /** The day on which the ground opens. */
  date: CalendarDate
  tiles: readonly SlotTile[]
  chosen: Interval | undefined
  /** What an hour costs without any rule. */
  base: Paise
  minimumMinutes: number
  now: number
  onStart: (tile: SlotTile) => void
  /** Absent where nobody can wait for what is taken. */
  onWait: ((startsAt: number) => void) | undefined
}) => {
  const availability = useAvailabilityWords()
  const grid = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState<number>()
  const tabStop =
    tiles.find(({ startsAt }) => startsAt === (stop ?? chosen?.startsAt)) ??
    tiles.find(({ state }) => state === 'free') ??
    tiles[0]

  const move = (event: KeyboardEvent) => {
    const buttons = [...(grid.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const next = neighbour(buttons, event.target as HTMLElement, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend on the screen
    <div ref={grid} role="group" aria-label={availability.times} onKeyDown={move} className="flex flex-col gap-4">
      {dayParts(tiles).map(({ part, tiles: inPart }) => (
        <section key={`${part}-${inPart[0]?.startsAt}`} className="flex flex-col gap-2">
          <h2 className="text-title">
            {availability[part]}
            {(inPart[0]?.startsAt ?? 0) >= MINUTES_PER_DAY && (
              <span className="text-small font-normal text-ink-2"> · {formatDay(addDays(date, 1))}</span>
            )}
          </h2>
          <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5 lg:grid-cols-6">
            {inPart.map((tile) => (
              <li key={tile.startsAt}>
                <SlotButton
                  tile={tile}
                  isChosen={chosen !== undefined && overlaps(chosen, tile)}
                  isStart={chosen?.startsAt === tile.startsAt}
                  base={base}
                  minimumMinutes={minimumMinutes}
                  now={now}
                  isTabStop={tile === tabStop}
                  onFocus={() => setStop(tile.startsAt)}
                  canWait={onWait !== undefined}
                  onPress={() =>
                    tile.state === 'taken' || tile.state === 'held' ? onWait?.(tile.startsAt) : onStart(tile)
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
