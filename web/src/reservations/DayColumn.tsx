import type { Interval } from '@baari/domain/shared/interval.ts'
import { UserCheck, UserX } from 'lucide-react'
import { memo } from 'react'
import { cx } from '../ui/cx.ts'
import type { DayColumn as Column, ColumnEntry } from './dayColumns.ts'
import { useTodayWords } from './english.ts'
import { entryLook } from './entryLook.ts'
import { entryDetail, entryMoney, entryTimes, entryTitle } from './entryWords.ts'
import { useLineWords } from './lineEnglish.ts'
import { placing } from './placing.ts'

const ROOM_FOR_TWO_LINES = 60

/** One ground on one day. Draws only entries and closed hours, nothing per minute. */
export const DayColumn = memo(function DayColumn({
  column,
  index,
  hours,
  nextId,
  outlinedId,
}: {
  column: Column
  index: number
  hours: Interval
  nextId: string | undefined
  outlinedId: string | undefined
}) {
  const words = useTodayWords()
  const closed = [
    { startsAt: hours.startsAt, endsAt: column.open.startsAt },
    { startsAt: column.open.endsAt, endsAt: hours.endsAt },
  ].filter(({ startsAt, endsAt }) => startsAt < endsAt)
  return (
    <div data-column={index} className="day-column" style={{ gridColumn: index + 2, gridRow: 2 }}>
      {closed.map((stretch) => (
        <div
          key={stretch.startsAt}
          aria-hidden
          className="day-piece inset-x-0 bg-surface-2"
          style={placing(stretch, hours)}
        />
      ))}
      {column.shadows.map((shadow) => (
        <div
          key={shadow.key}
          aria-hidden
          className="day-piece day-shadow inset-x-0 overflow-hidden px-2 text-label text-balance text-ink-2"
          style={placing(shadow, hours)}
        >
          <span className="inline-block bg-surface px-1">{words.shadow(shadow.groundName)}</span>
        </div>
      ))}
      {column.entries.map((entry) => (
        <EntryPiece
          key={entry.entityId}
          entry={entry}
          hours={hours}
          isNext={entry.entityId === nextId}
          isOutlined={entry.entityId === outlinedId}
        />
      ))}
    </div>
  )
})

const isMovable = ({ kind }: ColumnEntry): boolean => kind === 'MANUAL' || kind === 'BLOCK'

/** The keyboard reaches entries through the plan's single tab stop; pointers and screen readers reach them here. */
const EntryPiece = memo(function EntryPiece({
  entry,
  hours,
  isNext,
  isOutlined,
}: {
  entry: ColumnEntry
  hours: Interval
  isNext: boolean
  isOutlined: boolean
}) {
  const words = useTodayWords()
  const { evening } = useLineWords()
  const { Icon, className } = entryLook[entry.kind]
  const isTall = entry.toMinute - entry.fromMinute >= ROOM_FOR_TWO_LINES
  const times = entryTimes(entry)
  return (
    <button
      type="button"
      tabIndex={-1}
      data-entry={entry.entityId}
      data-movable={isMovable(entry) || undefined}
      title={times}
      className={cx(
        'day-piece day-entry flex flex-col overflow-hidden rounded-tag px-1.5 py-1 text-left text-label leading-tight',
        entry.kind === 'ENQUIRY' ? 'right-1 left-1/2 z-2' : entry.kind === 'BLOCK' ? 'inset-x-1' : 'inset-x-1 z-1',
        className,
        isOutlined && 'ring-2 ring-ink',
      )}
      style={placing({ startsAt: entry.fromMinute, endsAt: entry.toMinute }, hours)}
    >
      <span className={cx('flex w-full items-start font-bold md:gap-1', isTall && 'max-md:block')}>
        <Icon aria-hidden className="max-md:inline-block max-md:align-text-bottom size-4 shrink-0 max-md:mr-1" />
        <span className={isTall ? 'min-w-0' : 'truncate'}>{entryTitle(entry, words)}</span>
        <PresenceMark entry={entry} />
        {isNext && (
          <span className="ml-auto rounded-tag bg-primary px-1.5 text-on-primary max-md:hidden">
            {evening.nextMark}
          </span>
        )}
      </span>
      {isTall && <span className="block w-full font-semibold">{entryMoney(entry, words)}</span>}
      <span
        className={isTall ? 'block w-full max-md:hidden' : 'spoken'}
      >{`${times} · ${entryDetail(entry, words)}`}</span>
      {isMovable(entry) && <span aria-hidden data-handle className="day-handle absolute inset-x-0 bottom-0 h-2" />}
    </button>
  )
})

/** An icon for attendance; the line below it says the same in words. */
const PresenceMark = ({ entry }: { entry: ColumnEntry }) => {
  if (entry.kind === 'WAITING') return null
  const Icon = entry.checkedInAt ? UserCheck : entry.didNotCome ? UserX : undefined
  return Icon ? (
    <Icon aria-hidden className="max-md:inline-block max-md:align-text-bottom ml-auto size-4 shrink-0" />
  ) : null
}
