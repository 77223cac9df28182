import type { Paise } from '@baari/domain/shared/money.ts'
import { cx } from '../ui/cx.ts'
import { formatLength, formatTime } from '../ui/formats.ts'
import type { FeatureWords } from '../words/catalogue.ts'
import { useAvailabilityWords } from './english.ts'
import { formatPaise } from './paise.ts'
import type { SlotState, SlotTile } from './slotTiles.ts'
import { minutesLeft } from './useTick.ts'

const looks: Record<SlotState, string> = {
  free: 'border-line-strong bg-surface hover:bg-surface-2',
  short: 'border-dashed border-line-strong bg-surface text-ink-2',
  taken: 'hatched border-line text-ink-2',
  held: 'border-accent-text bg-accent-soft text-on-accent-soft',
  yours: 'border-primary bg-primary-soft text-on-primary-soft',
}

export interface SlotButtonProps {
  tile: SlotTile
  isChosen: boolean
  isStart: boolean
  base: Paise
  minimumMinutes: number
  now: number
  /** What is taken can be waited for. */
  canWait: boolean
  isTabStop: boolean
  onFocus: () => void
  onPress: () => void
}

/** A half hour. What cannot be chosen says why, in words and pattern. */
export const SlotButton = (props: SlotButtonProps) => {
  const { tile, isChosen, isStart, canWait, isTabStop, onFocus, onPress } = props
  const availability = useAvailabilityWords()
  const { seen, said, sign } = notes(props, availability)
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
        'flex min-h-14 w-full flex-col items-center justify-center rounded-slot border-[1.5px] px-1 leading-tight',
        isChosen && tile.state !== 'yours' ? 'border-primary bg-primary text-on-primary' : looks[tile.state],
        isShut && 'cursor-not-allowed',
      )}
    >
      <span className={cx('figures', tile.state === 'taken' && 'line-through')}>{formatTime(tile.startsAt)}</span>
      <span className="text-label">
        {sign && <span aria-hidden>{sign} </span>}
        {seen}
      </span>
      <span className="spoken">
        {[said, isTaken && canWait && availability.waitForIt, isStart && availability.chosen]
          .filter(Boolean)
          .join(', ')}
      </span>
    </button>
  )
}

/** The second line of a tile, a sign before it, and what is only read out. */
const notes = (
  { tile, isChosen, base, minimumMinutes, now }: SlotButtonProps,
  words: FeatureWords['availability'],
): { seen: string; said?: string; sign?: string } => {
  switch (tile.state) {
    case 'taken':
      return { seen: words.booked }
    case 'held':
      return { seen: tile.until ? words.heldFor(minutesLeft(tile.until, now)) : words.held }
    case 'yours':
      return { seen: words.yours, said: words.yoursText }
    case 'short':
      if (!isChosen) return { seen: words.tooShort(formatLength(minimumMinutes)) }
      break
    case 'free':
  }
  const seen = words.slotRate(formatPaise(tile.perHour))
  const more = tile.perHour - base
  if (more > 0) return { seen, said: words.moreAnHour(formatPaise(more)), sign: '▲' }
  if (more < 0) return { seen, said: words.lessAnHour(formatPaise(-more)), sign: '▼' }
  return { seen }
}
