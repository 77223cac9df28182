import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { addDays, type CalendarDate, MINUTES_PER_DAY } from '@baari/domain/shared/zonedTime.ts'
import { Star } from 'lucide-react'
import { Link } from 'react-router'
import { useBoot } from '../boot.ts'
import { useMessages } from '../messages/en.ts'
import { Card } from '../ui/Card.tsx'
import { cx } from '../ui/cx.ts'
import { formatDay, formatNumber, formatTime, formatTimes } from '../ui/formats/formats.ts'
import { Skeleton } from '../ui/LoadingRegion.tsx'
import { useTurfMessages } from './english.ts'
import { sortOf, type TurfFilters } from './turfFilters.ts'

const style =
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
  const turfs = useTurfMessages()
  const starts = turf.freeTime?.starts ?? []
  const more = starts.length - most + (turf.freeTime?.moreStarts ?? 0)
  if (starts.length === 0) return null
  const firstOfNextDay = starts.findIndex(({ startMinute }) => startMinute >= MINUTES_PER_DAY)
  return (
    <ul aria-label={turfs.freeFrom} className={cx('scroll-row relative', most > FIT_IN_CARD && 'scroll-row-halved')}>
      {starts.slice(0, most).flatMap(({ time, startMinute, groundId, groundName }, index) => [
        index === firstOfNextDay && (
          <li key="next" className="shrink-0 self-center text-small text-ink-2">
            {formatDay(addDays(date, 1))}
          </li>
        ),
        <li key={startMinute}>
          <Link
            to={addressOf({ groundId, start: time })}
            onClick={onOpen}
            aria-label={turfs.startAt(formatTimes({ date, startsAt: startMinute }), `${turf.name}, ${groundName}`)}
            className={style}
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
            className="touch relative inline-flex shrink-0 items-center justify-center rounded-slot bg-surface-2 px-2.5 text-small font-semibold hover:bg-surface-3"
          >
            {turfs.moreStarts(more)}
          </Link>
        </li>
      )}
    </ul>
  )
}

/** A start in scoreboard figures, with the part of the day in small letters. */
export const StartTime = ({ minutes }: { minutes: number }) => (
  <span className="figures whitespace-nowrap">
    {formatTime(minutes)
      .split(' ')
      .map((word, index) => (
        <span key={word} className={/\d/.test(word) ? undefined : 'text-small font-semibold text-ink-2'}>
          {index > 0 && ' '}
          {word}
        </span>
      ))}
  </span>
)

/** The number of turfs compared, shown only in lists sorted by earliest start. */
export const Compared = ({
  found,
  filters,
}: {
  found: { compared?: number | undefined } | undefined
  filters: Pick<TurfFilters, 'sort' | 'date'>
}) => {
  const turfs = useTurfMessages()
  const isEarliest = sortOf(filters, useBoot()) === 'earliest'
  return isEarliest && found?.compared !== undefined ? (
    <p className="text-small text-ink-2">{turfs.compared(turfs.count(found.compared))}</p>
  ) : null
}

/** A turf of the list, as sent by the server. */
export type TurfSummary = WireReply<Api['searchTurfs']>['content'][number]

/** A turf's rating and distance, in one line. */
export const TurfFacts = ({ turf: { rating, reviewCount, distanceInKm } }: { turf: TurfSummary }) => {
  const turfs = useTurfMessages()
  const { ui } = useMessages()
  if (rating === null && distanceInKm === null) return null
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-small text-ink-2">
      {rating !== null && (
        <>
          <Star aria-hidden className="size-4 fill-accent text-accent-text" />
          <span className="spoken">{ui.outOfFive(formatNumber(rating))}</span>
          <b aria-hidden className="text-ink">
            {formatNumber(rating, 1)}
          </b>
          <span aria-hidden>({formatNumber(reviewCount)})</span>
          <span className="spoken">{ui.reviewCount(reviewCount)}</span>
        </>
      )}
      {rating !== null && distanceInKm !== null && <span aria-hidden>·</span>}
      {distanceInKm !== null && <span>{turfs.kilometres(formatNumber(distanceInKm, 0, 1))}</span>}
    </p>
  )
}

/** Placeholder of a turf's card while it loads. */
export const TurfCardSkeleton = () => (
  <Card className="flex flex-col gap-3 p-3">
    <div className="flex gap-3">
      <Skeleton className="size-22 shrink-0 sm:h-26 sm:w-33" />
      <div className="flex grow flex-col gap-2">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-5 w-full" />
      </div>
    </div>
    <Skeleton className="h-6 w-1/2" />
    <Skeleton className="h-11 w-3/4" />
  </Card>
)
