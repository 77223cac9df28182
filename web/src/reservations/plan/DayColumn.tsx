import type { Interval } from '@baari/domain/shared/interval.ts'
import { SLOT_GRID_MINUTES } from '@baari/domain/shared/limits.ts'
import { instantAt, MS_PER_MINUTE } from '@baari/domain/shared/zonedTime.ts'
import {
  Ban,
  CircleCheck,
  CloudOff,
  Hourglass,
  type LucideIcon,
  MessageCircleQuestion,
  PencilLine,
  Ticket,
  UserCheck,
  Users,
  UserX,
} from 'lucide-react'
import { type CSSProperties, memo, useCallback } from 'react'
import { useTick } from '../../availability/useTick.ts'
import { cx } from '../../ui/cx.ts'
import { formatTime } from '../../ui/formats/formats.ts'
import { useTodayMessages } from '../english.ts'
import { useLineMessages } from '../lineEnglish.ts'
import {
  type GroundColumn as Column,
  type ColumnEntry,
  entryDetail,
  entryMoney,
  entryTimes,
  entryTitle,
  type GroundColumn,
} from './dayColumns.ts'

interface EntryStyle {
  Icon: LucideIcon
  /** Border and pattern differ, not only the colour. */
  className: string
}

/** The style of each kind, which never relies on colour alone. */
export const entryStyle: Record<ColumnEntry['kind'], EntryStyle> = {
  ONLINE: { Icon: CircleCheck, className: 'border-l-4 border-primary bg-primary-soft text-on-primary-soft' },
  MANUAL: { Icon: PencilLine, className: 'border-l-[6px] border-double border-info bg-info-soft text-on-info-soft' },
  GAME: { Icon: Users, className: 'border-l-[6px] border-dotted border-join bg-join-soft text-on-join-soft' },
  HOLD: {
    Icon: Hourglass,
    className: 'border-2 border-dashed border-warning bg-warning-soft text-on-warning-soft',
  },
  OFFER: { Icon: Ticket, className: 'border-2 border-dotted border-warning bg-warning-soft text-on-warning-soft' },
  BLOCK: { Icon: Ban, className: 'hatched border-l-4 border-line-strong text-ink' },
  ENQUIRY: { Icon: MessageCircleQuestion, className: 'border-2 border-dotted border-line-strong bg-surface text-ink' },
  WAITING: { Icon: CloudOff, className: 'border-2 border-dashed border-info bg-surface text-ink' },
}

/** The place of a stretch in the plan, in half hours for the style sheet. */
export const placing = (stretch: Interval, hours: Interval): CSSProperties =>
  ({
    '--from': (stretch.startsAt - hours.startsAt) / SLOT_GRID_MINUTES,
    '--long': (stretch.endsAt - stretch.startsAt) / SLOT_GRID_MINUTES,
  }) as CSSProperties

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
  const messages = useTodayMessages()
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
          <span className="inline-block bg-surface px-1">{messages.shadow(shadow.groundName)}</span>
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
  const messages = useTodayMessages()
  const { evening } = useLineMessages()
  const { Icon, className } = entryStyle[entry.kind]
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
        <span className={isTall ? 'min-w-0' : 'truncate'}>{entryTitle(entry, messages)}</span>
        <PresenceMark entry={entry} />
        {isNext && (
          <span className="ml-auto rounded-tag bg-primary px-1.5 text-on-primary max-md:hidden">
            {evening.nextMark}
          </span>
        )}
      </span>
      {isTall && <span className="block w-full font-semibold">{entryMoney(entry, messages)}</span>}
      <span
        className={isTall ? 'block w-full max-md:hidden' : 'spoken'}
      >{`${times} · ${entryDetail(entry, messages)}`}</span>
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
  columns: readonly GroundColumn[]
  hours: Interval
  today: string
  timeZone: string
  aheadBy: number
}) => {
  const messages = useTodayMessages()
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
        {messages.now(formatTime(minute))}
      </span>
    </div>
  )
}
