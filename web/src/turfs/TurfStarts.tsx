import { addDays, type CalendarDate } from '@baari/domain/shared/calendarDate.ts'
import { MINUTES_PER_DAY } from '@baari/domain/shared/units.ts'
import { Link } from 'react-router'
import { cx } from '../ui/cx.ts'
import { formatDay, formatTimes } from '../ui/formats.ts'
import { useTurfWords } from './english.ts'
import { StartTime } from './StartTime.tsx'
import type { TurfSummary } from './TurfFacts.tsx'

const look =
  'touch relative inline-flex min-w-18 shrink-0 items-center justify-center rounded-slot border-[1.5px] border-line-strong bg-surface px-2.5 hover:border-primary hover:bg-primary-soft'

/** More than this do not fit the card of a phone. */
const FIT_IN_CARD = 3

/**
 * The matching starts of a turf in one row, each a link to book it. Shows `most` of them, then the number of others.
 * The date of the next day precedes its first start.
 */
export const TurfStarts = ({
  turf,
  date,
  most,
  addressOf,
  onOpen,
}: {
  turf: TurfSummary
  /** The business day that was searched. */
  date: CalendarDate
  most: number
  addressOf: (chosen?: { groundId: string; start: readonly [number, number] }) => string
  onOpen?: (event: { preventDefault: () => void }) => void
}) => {
  const turfs = useTurfWords()
  const starts = turf.freeTime?.starts ?? []
  const more = starts.length - most + (turf.freeTime?.moreStarts ?? 0)
  if (starts.length === 0) return null
  const firstOfNextDay = starts.findIndex(({ startMinute }) => startMinute >= MINUTES_PER_DAY)
  return (
    <ul aria-label={turfs.freeFrom} className={cx('scroll-row relative', most > FIT_IN_CARD && 'scroll-row-halved')}>
      {starts.slice(0, most).flatMap(({ time, startMinute, groundId, groundName }, index) => [
        index === firstOfNextDay && (
          <li key="next" className="shrink-0 self-center text-label text-ink-2">
            {formatDay(addDays(date, 1))}
          </li>
        ),
        <li key={startMinute}>
          <Link
            to={addressOf({ groundId, start: time })}
            onClick={onOpen}
            aria-label={turfs.startAt(formatTimes({ date, startsAt: startMinute }), `${turf.name}, ${groundName}`)}
            className={look}
          >
            <StartTime minutes={startMinute} />
          </Link>
        </li>,
      ])}
      {more > 0 && (
        <li>
          <Link
            to={addressOf()}
            onClick={onOpen}
            aria-label={turfs.moreStartsAt(more, turf.name)}
            className="touch relative inline-flex shrink-0 items-center justify-center rounded-slot bg-surface-2 px-2.5 font-semibold hover:bg-surface-3"
          >
            {turfs.moreStarts(more)}
          </Link>
        </li>
      )}
    </ul>
  )
}
