import { SLOT_GRID_MINUTES } from '@baari/domain/availability/slots.ts'
import { lengthOf } from '@baari/domain/shared/interval.ts'
import { Minus, Plus } from 'lucide-react'
import { useAvailabilityWords } from '../availability/english.ts'
import { lengthWall } from '../availability/lengthWall.ts'
import { cx } from '../ui/cx.ts'
import { formatLength, formatTimes } from '../ui/formats.ts'
import { useAlert } from '../ui/useAlert.ts'
import { useWords } from '../words/en.ts'
import type { ChosenSlot } from './chosenSlot.ts'

/** Steps the chosen length by half an hour. At the limit a press says why. */
export const LengthSteps = ({
  slot: { ground, date, interval },
  isHeld,
  onLength,
  onWall,
}: {
  slot: Pick<ChosenSlot, 'ground' | 'date' | 'interval'>
  /** The length of a held slot is fixed. */
  isHeld: boolean
  onLength: (minutes: number) => void
  onWall: (reason: string) => void
}) => {
  const { ui } = useWords()
  const availability = useAvailabilityWords()
  const alert = useAlert()
  const length = lengthOf(interval)
  const wall = isHeld ? 'held' : lengthWall(ground, interval)
  const isLeast = isHeld || length <= ground.minimumMinutes
  const more = () => {
    if (!wall) onLength(length + SLOT_GRID_MINUTES)
    else if (isHeld) onWall(availability.yoursText)
    else if (wall === 'longest') void alert(availability.fixed.tooLong)
    else onWall(availability.walls[wall](formatTimes({ date, startsAt: interval.endsAt })))
  }
  const edge = 'grid size-11 shrink-0 place-items-center rounded-control hover:bg-on-night/10 aria-disabled:opacity-40'
  return (
    <fieldset className="flex grow items-center justify-between rounded-control border border-night-2/50">
      <legend className="spoken">{availability.length}</legend>
      <button
        type="button"
        aria-label={ui.less(availability.length)}
        aria-disabled={isLeast || undefined}
        onClick={() => {
          if (!isLeast) onLength(length - SLOT_GRID_MINUTES)
          else if (!isHeld) onWall(availability.atLeast(formatLength(ground.minimumMinutes)))
        }}
        className={edge}
      >
        <Minus aria-hidden className="size-5" />
      </button>
      <output className="figures whitespace-nowrap">{formatLength(length)}</output>
      <button
        type="button"
        aria-label={ui.more(availability.length)}
        aria-disabled={wall ? true : undefined}
        onClick={more}
        className={cx(edge)}
      >
        <Plus aria-hidden className="size-5" />
      </button>
    </fieldset>
  )
}
