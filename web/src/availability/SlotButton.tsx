import { cx } from '../ui/cx.ts'
import { formatLength, formatTime } from '../ui/formats.ts'
import type { FeatureWords } from '../words/catalogue.ts'
import { useAvailabilityWords } from './english.ts'
import { formatPaise } from './paise.ts'
import type { SlotState, SlotTile } from './slotTiles.ts'
import { minutesLeft } from './useTick.ts'

const looks: Record<SlotState, string> = {
  free: 'border-line-strong bg-surface hover:bg-surface-2',
  short: 'border-dotted border-line-strong bg-surface text-ink-2',
  taken: 'hatched border-line text-ink-2',
  held: 'border-dashed border-accent-text bg-accent-soft text-on-accent-soft',
  yours: 'border-primary bg-primary-soft text-on-primary-soft',
}

export interface SlotButtonProps {
  tile: SlotTile
  isChosen: boolean
  isStart: boolean
  /** This half hour has the lowest price of a day whose prices differ. */
  isCheap: boolean
  now: number
  /** Whether a taken slot has a waiting list. */
  canWait: boolean
  isTabStop: boolean
  onFocus: () => void
  onPress: () => void
}

/** A half hour. An unavailable one says why, in words and pattern. */
export const SlotButton = (props: SlotButtonProps) => {
  const { tile, isChosen, isStart, canWait, isTabStop, onFocus, onPress } = props
  const availability = useAvailabilityWords()
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
        'flex h-full min-h-13 w-full flex-col items-center justify-center rounded-slot border-[1.5px] px-0.5 leading-tight',
        isChosen && tile.state !== 'yours' ? 'border-primary bg-primary text-on-primary' : looks[tile.state],
        isShut && 'cursor-not-allowed',
      )}
    >
      <Clock minutes={tile.startsAt} isStruck={tile.state === 'taken'} />
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

/** The time in figures; the part of the day, which the heading shows, is for screen readers only. */
const Clock = ({ minutes, isStruck }: { minutes: number; isStruck: boolean }) => {
  const [, before = '', figures = '', after = ''] = /^(\D*)([\d:]+)(\D*)$/.exec(formatTime(minutes)) ?? []
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
  { tile, isChosen, isCheap, now }: SlotButtonProps,
  words: FeatureWords['availability'],
): { seen: string; said?: string; isMarked?: boolean; isNarrow?: true } => {
  switch (tile.state) {
    case 'taken':
      return { seen: words.booked }
    case 'held':
      return { seen: words.held, said: tile.until && words.heldFor(minutesLeft(tile.until, now)) }
    case 'yours':
      return { seen: words.yours, said: words.yoursText }
    case 'short':
      if (!isChosen) return { seen: words.tooShort(formatLength(tile.freeMinutes)), isNarrow: true }
      break
    case 'free':
  }
  const seen = formatPaise(Math.round(tile.perHour / 2))
  return isCheap ? { seen, said: words.cheapest, isMarked: true, isNarrow: true } : { seen, isNarrow: true }
}
