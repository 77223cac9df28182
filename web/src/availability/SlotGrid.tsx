import { EVENING_FROM } from '@baari/domain/availability/evening.ts'
import { type Interval, overlaps } from '@baari/domain/shared/interval.ts'
import type { Paise } from '@baari/domain/shared/money.ts'
import { addDays, type CalendarDate, MINUTES_PER_DAY } from '@baari/domain/shared/zonedTime.ts'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { FeatureMessages } from '../messages/catalogue.ts'
import { cx } from '../ui/cx.ts'
import { formatDay, formatLength, formatTimes } from '../ui/formats/formats.ts'
import { useAvailabilityMessages } from './english.ts'
import { formatPaise } from './paise.ts'
import type { SlotState, SlotTile } from './slotTiles.ts'
import { minutesLeft } from './useTick.ts'

/** The button that a key moves to: left and right by order, up and down by position. */
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

interface SlotGridProps {
  tiles: readonly SlotTile[]
  /** The business day. */
  date: CalendarDate
  chosen: Interval | undefined
  /** The price of the chosen time. */
  total: Paise | undefined
  /** The ground's shortest booking, for which tiles show prices. */
  minimumMinutes: number
  /** The start in the address, in minutes of the business day. */
  requested: number | undefined
  now: number
  /** The legend of the patterns, below the first part. */
  legend?: ReactNode
  onStart: (tile: SlotTile) => void
  /** Absent where there is no waitlist. */
  onWait: ((startsAt: number) => void) | undefined
  /** The part of the day that was expanded last. */
  part: DayPart | undefined
  /** Called when a part of the day is expanded or collapsed. */
  onPart: (part: DayPart) => void
}

export type DayPart = 'evening' | 'early'

/**
 * The half hours of a day: the requested part first, else the evening. A single tab stop; arrow keys move, Enter
 * chooses a start.
 */
export const SlotGrid = (props: SlotGridProps) => {
  const { tiles, date, chosen, total, minimumMinutes, requested, legend, now, onStart, onWait, part, onPart } = props
  const availability = useAvailabilityMessages()
  const grid = useRef<HTMLDivElement>(null)
  const restId = useId()
  const priceId = useId()
  const [stop, setStop] = useState<number>()
  const { evening, early } = partedTiles(tiles)
  const isIn = (group: readonly SlotTile[], minute: number | undefined) =>
    minute !== undefined && group.some(({ startsAt }) => startsAt === minute)
  const [asksForEarly] = useState(() => isIn(early, chosen?.startsAt ?? requested))
  const isEarlyFirst = asksForEarly || evening.length === 0
  const [first, rest] = isEarlyFirst ? [early, evening] : [evening, early]
  const [firstName, restName] = isEarlyFirst
    ? [availability.early, availability.evening]
    : [availability.evening, availability.early]
  const [isUnfolded, setIsUnfolded] = useState<boolean>()
  const isRestShown =
    isUnfolded ??
    (part === (isEarlyFirst ? 'evening' : 'early') ||
      isIn(rest, chosen?.startsAt ?? requested) ||
      !first.some(({ state }) => state === 'free'))
  const shown = isRestShown ? [...first, ...rest] : first
  const tabStop =
    shown.find(({ startsAt }) => startsAt === (stop ?? chosen?.startsAt)) ??
    shown.find(({ state }) => state === 'free') ??
    shown[0]
  const prices = tiles.filter(({ state }) => state === 'free').map(({ price }) => price)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]

  const move = (event: KeyboardEvent) => {
    const buttons = [...(grid.current?.querySelectorAll<HTMLElement>('li > button') ?? [])]
    if (!buttons.includes(event.target as HTMLElement)) return
    const next = neighbour(buttons, event.target as HTMLElement, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  const listOf = (group: readonly SlotTile[]) => (
    <ul className="grid grid-cols-4 gap-1.5 sm:grid-cols-6 lg:grid-cols-8">
      {group.flatMap((tile, index) => [
        tile.startsAt >= MINUTES_PER_DAY && !((group[index - 1]?.startsAt ?? 0) >= MINUTES_PER_DAY) && (
          <li key="next" className="col-span-full text-label text-ink-2">
            {formatDay(addDays(date, 1))}
          </li>
        ),
        <li key={tile.startsAt}>
          <SlotButton
            tile={tile}
            date={date}
            isChosen={chosen !== undefined && overlaps(chosen, tile)}
            isStart={chosen?.startsAt === tile.startsAt}
            total={total}
            isCheap={tile.price === least && least < most}
            now={now}
            isTabStop={tile === tabStop}
            onFocus={() => setStop(tile.startsAt)}
            canWait={onWait !== undefined}
            onPress={() => (tile.state === 'taken' || tile.state === 'held' ? onWait?.(tile.startsAt) : onStart(tile))}
          />
        </li>,
      ])}
    </ul>
  )

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div
      ref={grid}
      role="group"
      aria-label={availability.times}
      aria-describedby={priceId}
      onKeyDown={move}
      className="flex flex-col gap-3"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-title max-md:text-[1.0625rem]">{firstName}</h2>
        <p id={priceId} className="text-label text-ink-2">
          {availability.priceFor(formatLength(minimumMinutes))}
        </p>
      </div>
      {listOf(first)}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {legend}
        {rest.length > 0 && (
          <button
            type="button"
            aria-expanded={isRestShown}
            aria-controls={restId}
            onClick={() => {
              setIsUnfolded(!isRestShown)
              onPart(isEarlyFirst === isRestShown ? 'early' : 'evening')
            }}
            className="touch flex items-center gap-1.5 rounded-control text-small font-semibold text-primary"
          >
            {restName}
            <ChevronDown aria-hidden className={isRestShown ? 'size-5 rotate-180' : 'size-5'} />
          </button>
        )}
      </div>
      <div id={restId} className="empty:hidden">
        {isRestShown && listOf(rest)}
      </div>
    </div>
  )
}

/** Separates the half hours of the evening and night, which most people look for, from the earlier ones. */
const partedTiles = <T extends { startsAt: number }>(tiles: readonly T[]): { evening: T[]; early: T[] } => ({
  evening: tiles.filter(({ startsAt }) => startsAt >= EVENING_FROM),
  early: tiles.filter(({ startsAt }) => startsAt < EVENING_FROM),
})

const styles: Record<SlotState, string> = {
  free: 'border-line-strong bg-surface hover:bg-surface-2',
  short: 'border-dotted border-line-strong bg-surface text-ink-2',
  taken: 'hatched border-line text-ink-2',
  held: 'border-dashed border-line-strong bg-surface-2 text-ink-2',
  yours: 'border-primary bg-primary-soft text-on-primary-soft',
}

interface SlotButtonProps {
  tile: SlotTile
  date: CalendarDate
  isChosen: boolean
  isStart: boolean
  /** The price of the chosen time. */
  total: Paise | undefined
  /** The start has the lowest price of the day, and prices differ. */
  isCheap: boolean
  now: number
  /** Whether a taken slot has a waiting list. */
  canWait: boolean
  isTabStop: boolean
  onFocus: () => void
  onPress: () => void
}

/** A half hour. An unavailable one says why, in words and pattern. */
const SlotButton = (props: SlotButtonProps) => {
  const { tile, date, isChosen, isStart, canWait, isTabStop, onFocus, onPress } = props
  const availability = useAvailabilityMessages()
  const { seen, said, isMarked, isNarrow } = notes(props, availability)
  const isTaken = tile.state === 'taken' || tile.state === 'held'
  const isShut = (isTaken && !canWait) || tile.state === 'yours'
  return (
    <button
      type="button"
      aria-pressed={isTaken ? undefined : isChosen}
      aria-disabled={isShut || undefined}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
      onClick={() => {
        if (!isShut) onPress()
      }}
      className={cx(
        'flex h-full min-h-13 w-full flex-col items-center justify-center rounded-slot border-[1.5px] p-0.5 leading-tight',
        isChosen && tile.state !== 'yours' ? 'border-primary bg-primary text-on-primary' : styles[tile.state],
        isShut && 'cursor-not-allowed',
      )}
    >
      <Clock time={formatTimes({ date, startsAt: tile.startsAt })} isStruck={tile.state === 'taken'} />
      <span className="flex items-center gap-1 text-center text-label leading-4">
        {isMarked && <Cheaper />}
        <span className={isNarrow ? 'figures font-medium' : ''}>{seen}</span>
      </span>
      <span className="spoken">
        {[said, isTaken && canWait && availability.waitForIt, isStart && availability.chosen]
          .filter(Boolean)
          .join(', ')}
      </span>
    </button>
  )
}

/** The time in figures. Screen readers also hear the part of the day and the date, which the headings show. */
const Clock = ({ time, isStruck }: { time: string; isStruck: boolean }) => {
  const [, before = '', figures = '', after = ''] = /^(\D*)([\d:]+)(.*)$/.exec(time) ?? []
  return (
    <span className={cx('figures text-[1.125rem] leading-5', isStruck && 'line-through')}>
      {before && <span className="spoken">{before}</span>}
      {figures}
      {after && <span className="spoken">{after}</span>}
    </span>
  )
}

const Cheaper = () => (
  <svg viewBox="0 0 8 6" aria-hidden="true" className="w-2 shrink-0 fill-current">
    <path d="M0 0h8L4 6z" />
  </svg>
)

/** The second line of a tile, its mark, and the text for screen readers only. */
const notes = (
  { tile, isChosen, isStart, total, isCheap, now }: SlotButtonProps,
  messages: FeatureMessages['availability'],
): { seen: string; said?: string; isMarked?: boolean; isNarrow?: true } => {
  switch (tile.state) {
    case 'taken':
      return { seen: messages.booked }
    case 'held':
      return { seen: messages.held, said: tile.until && messages.heldFor(minutesLeft(tile.until, now)) }
    case 'yours':
      return { seen: messages.yours, said: messages.yoursText }
    case 'short':
      if (!isChosen) return { seen: messages.tooShort(formatLength(tile.freeMinutes)), isNarrow: true }
      break
    case 'free':
  }
  if (isChosen && !isStart) return { seen: messages.included }
  const seen = formatPaise((isStart ? total : undefined) ?? tile.price)
  return isCheap ? { seen, said: messages.cheapest, isMarked: true, isNarrow: true } : { seen, isNarrow: true }
}
