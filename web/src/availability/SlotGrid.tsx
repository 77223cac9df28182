import { type Interval, overlaps } from '@baari/domain/shared/interval.ts'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useAvailabilityWords } from './english.ts'
import { partedTiles } from './partedTiles.ts'
import { SlotButton } from './SlotButton.tsx'
import type { SlotTile } from './slotTiles.ts'

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

export interface SlotGridProps {
  tiles: readonly SlotTile[]
  chosen: Interval | undefined
  /** Where somebody arrives who asks for this part of the day. */
  wanted: number | undefined
  now: number
  /** Beside the first heading. */
  aside?: ReactNode
  /** What the patterns mean, below the first part. */
  legend?: ReactNode
  onStart: (tile: SlotTile) => void
  /** Absent where nobody can wait for what is taken. */
  onWait: ((startsAt: number) => void) | undefined
}

/** The half hours of a day, the evening first. One tab stop; arrow keys move, Enter chooses a start. */
export const SlotGrid = ({ tiles, chosen, wanted, aside, legend, ...rest }: SlotGridProps) => {
  const availability = useAvailabilityWords()
  const grid = useRef<HTMLDivElement>(null)
  const earlyId = useId()
  const [stop, setStop] = useState<number>()
  const { evening, early } = partedTiles(tiles)
  const isIn = (part: readonly SlotTile[], minute: number | undefined) =>
    minute !== undefined && part.some(({ startsAt }) => startsAt === minute)
  const isEarlyFirst = evening.length === 0
  const [isUnfolded, setIsUnfolded] = useState<boolean>()
  const isEarlyShown =
    isUnfolded ?? (isIn(early, chosen?.startsAt ?? wanted) || !evening.some(({ state }) => state === 'free'))
  const shown = isEarlyShown ? [...evening, ...early] : evening
  const tabStop =
    shown.find(({ startsAt }) => startsAt === (stop ?? chosen?.startsAt)) ??
    shown.find(({ state }) => state === 'free') ??
    shown[0]
  const rates = tiles.filter(({ state }) => state === 'free').map(({ perHour }) => perHour)
  const [least, most] = [Math.min(...rates), Math.max(...rates)]

  const move = (event: KeyboardEvent) => {
    const buttons = [...(grid.current?.querySelectorAll<HTMLElement>('li > button') ?? [])]
    if (!buttons.includes(event.target as HTMLElement)) return
    const next = neighbour(buttons, event.target as HTMLElement, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  const listOf = (part: readonly SlotTile[]) => (
    <ul className="grid grid-cols-4 gap-1.5 sm:grid-cols-6 lg:grid-cols-8">
      {part.map((tile) => (
        <li key={tile.startsAt}>
          <SlotButton
            tile={tile}
            isChosen={chosen !== undefined && overlaps(chosen, tile)}
            isStart={chosen?.startsAt === tile.startsAt}
            isCheap={tile.perHour === least && least < most}
            now={rest.now}
            isTabStop={tile === tabStop}
            onFocus={() => setStop(tile.startsAt)}
            canWait={rest.onWait !== undefined}
            onPress={() =>
              tile.state === 'taken' || tile.state === 'held' ? rest.onWait?.(tile.startsAt) : rest.onStart(tile)
            }
          />
        </li>
      ))}
    </ul>
  )

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend on the screen
    <div ref={grid} role="group" aria-label={availability.times} onKeyDown={move} className="flex flex-col gap-3">
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h2 className="text-title max-md:text-[1.0625rem]">
          {isEarlyFirst ? availability.early : availability.evening}
        </h2>
        {aside}
      </div>
      {listOf(isEarlyFirst ? early : evening)}
      {legend}
      {!isEarlyFirst && early.length > 0 && (
        <section className="flex flex-col gap-2">
          <button
            type="button"
            aria-expanded={isEarlyShown}
            aria-controls={earlyId}
            onClick={() => setIsUnfolded(!isEarlyShown)}
            className="touch flex items-center gap-1.5 self-start rounded-control text-small font-semibold text-primary"
          >
            {availability.early}
            <ChevronDown aria-hidden className={isEarlyShown ? 'size-5 rotate-180' : 'size-5'} />
          </button>
          <div id={earlyId}>{isEarlyShown && listOf(early)}</div>
        </section>
      )}
    </div>
  )
}
