import type { Paise } from '@baari/domain/shared/money.ts'
import { cx } from '../ui/cx.ts'
import { formatTime } from '../ui/formatTime.ts'
import type { Words } from '../words/en.ts'
import { useWords } from '../words/useWords.ts'
import { formatLength } from './formatLength.ts'
import { formatPaise } from './formatPaise.ts'
import { minutesLeft } from './minutesLeft.ts'
import type { SlotState, SlotTile } from './slotTiles.ts'

const looks: Record<SlotState, string> = {
  free: 'border-line-strong bg-surface hover:bg-surface-2',
  short: 'border-dashed border-line-strong bg-surface text-ink-2',
  taken: 'hatched border-line text-ink-2',
  held: 'border-accent bg-accent-soft text-on-accent-soft',
  yours: 'border-primary bg-primary-soft text-on-primary-soft',
}

export interface SlotButtonProps {
  tile: SlotTile
  isChosen: boolean
  isStart: boolean
  base: Paise
  minimumMinutes: number
  now: number
  isTabStop: boolean
  onFocus: () => void
  onStart: () => void
}

/** A half hour. What cannot be chosen says why, in words and pattern. */
export const SlotButton = (props: SlotButtonProps) => {
  const { tile, isChosen, isStart, isTabStop, onFocus, onStart } = props
  const { availability } = useWords()
  const { seen, said } = notes(props, availability)
  const isShut = tile.state === 'taken' || tile.state === 'held' || tile.state === 'yours'
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-disabled={isShut || undefined}
      aria-label={[formatTime(tile.startsAt), said, isStart && availability.chosen].filter(Boolean).join(', ')}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
      onClick={() => {
        if (!isShut) onStart()
      }}
      className={cx(
        'flex min-h-14 w-full flex-col items-center justify-center rounded-slot border-[1.5px] px-1 leading-tight',
        isChosen && tile.state !== 'yours' ? 'border-primary bg-primary text-on-primary' : looks[tile.state],
        isShut && 'cursor-not-allowed',
      )}
    >
      <span className={cx('figures', tile.state === 'taken' && 'line-through')}>{formatTime(tile.startsAt)}</span>
      <span className="text-label">{seen}</span>
    </button>
  )
}

/** The second line of a tile, and how it is read out. */
const notes = (
  { tile, isChosen, base, minimumMinutes, now }: SlotButtonProps,
  words: Words['availability'],
): { seen: string; said: string } => {
  const same = (text: string) => ({ seen: text, said: text })
  switch (tile.state) {
    case 'taken':
      return same(words.booked)
    case 'held':
      return same(tile.until ? words.heldFor(minutesLeft(tile.until, now)) : words.held)
    case 'yours':
      return { seen: words.yours, said: words.yoursText }
    case 'short':
      if (!isChosen) return same(words.tooShort(formatLength(minimumMinutes)))
      break
    case 'free':
  }
  const more = tile.perHour - base
  const rate = formatPaise(tile.perHour)
  return {
    seen: `${more > 0 ? '▲ ' : more < 0 ? '▼ ' : ''}${words.slotRate(rate)}`,
    said: [
      words.anHour(rate),
      more > 0 && words.moreAnHour(formatPaise(more)),
      more < 0 && words.lessAnHour(formatPaise(-more)),
    ]
      .filter(Boolean)
      .join(', '),
  }
}
