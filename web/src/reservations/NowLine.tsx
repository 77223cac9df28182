import type { Interval } from '@baari/domain/shared/interval.ts'
import { MS_PER_MINUTE } from '@baari/domain/shared/units.ts'
import { instantAt } from '@baari/domain/shared/zonedTime.ts'
import { useCallback } from 'react'
import { useTick } from '../availability/useTick.ts'
import { formatTime } from '../ui/formats.ts'
import type { DayColumn } from './dayColumns.ts'
import { useTodayWords } from './english.ts'
import { placing } from './placing.ts'

/** The minute of a business day at `now`. */
export const minuteOf = (date: string, timeZone: string, now: number): number =>
  Math.floor((now - instantAt(date, 0, timeZone).getTime()) / MS_PER_MINUTE)

/** Marks the current time by the server's clock; only this line rerenders as it moves. */
export const NowLine = ({
  columns,
  hours,
  today,
  timeZone,
  aheadBy,
}: {
  columns: readonly DayColumn[]
  hours: Interval
  today: string
  timeZone: string
  aheadBy: number
}) => {
  const words = useTodayWords()
  const now = useTick(
    useCallback(() => Date.now() + aheadBy, [aheadBy]),
    MS_PER_MINUTE / 2,
  )
  const first = columns.findIndex(({ date }) => date === today)
  const last = columns.findLastIndex(({ date }) => date === today)
  const minute = minuteOf(today, timeZone, now)
  if (first === -1 || minute < hours.startsAt || minute > hours.endsAt) return null
  return (
    <div
      aria-hidden
      className="day-over pointer-events-none z-3 border-t-2 border-danger"
      style={{
        ...placing({ startsAt: minute, endsAt: minute }, hours),
        gridColumn: `${first + 2} / ${last + 3}`,
      }}
    >
      <span className="figures absolute -top-2.5 left-0 rounded-tag bg-danger px-1 text-label leading-tight text-on-danger">
        {words.now(formatTime(minute))}
      </span>
    </div>
  )
}
