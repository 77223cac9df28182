import { SLOT_GRID_MINUTES } from '@baari/domain/shared/limits.ts'
import { MINUTES_PER_HOUR } from '@baari/domain/shared/zonedTime.ts'
import { type CSSProperties, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { formatHour, formatTimes } from '../../ui/formats/formats.ts'
import { useIsWide } from '../../ui/useMedia.ts'
import { useTodayMessages } from '../english.ts'
import type { DayEntry } from '../useOwnerDays.ts'
import { DayColumn, minuteOf, NowLine, placing } from './DayColumn.tsx'
import {
  type GroundColumn as Column,
  type ColumnEntry,
  entryAt,
  entrySentence,
  hoursOf,
  shadowAt,
} from './dayColumns.ts'
import { type GridCursor, movedCursor, type PlanChoice, usePlanPointer } from './usePlanPointer.ts'
import '../today.css'

const HALF_HOUR = 30
const ROOM_FOR_TITLES = 56

/**
 * The plan of a day or a week, a single stop for the Tab key. Arrows, Page keys, Home and End move within it, Shift
 * with an arrow changes the length, Enter adds or opens, Delete opens an entry that can be ended.
 */
export const DayPlan = ({
  label,
  columns,
  titles,
  today,
  timeZone,
  aheadBy,
  next,
  outlinedId,
  proposal,
  onChoose,
  onOpen,
  onMove,
}: {
  label: string
  columns: readonly Column[]
  titles: readonly { main: string; small: string }[]
  today: string
  timeZone: string
  aheadBy: number
  /** The next entry today: the plan opens there. */
  next: DayEntry | undefined
  /** The entry mentioned beside the plan. */
  outlinedId: string | undefined
  /** Place of an unsaved entry. */
  proposal: (PlanChoice & { text: string }) | undefined
  onChoose: (choice: PlanChoice) => void
  onOpen: (entry: ColumnEntry) => void
  onMove: (entry: ColumnEntry, choice: PlanChoice) => void
}) => {
  const messages = useTodayMessages()
  const hours = useMemo(() => hoursOf(columns), [columns])
  const box = useRef<HTMLDivElement>(null)
  const isWide = useIsWide()
  const minuteNow = minuteOf(today, timeZone, Date.now() + aheadBy)
  const isToday = columns.some(({ date }) => date === today)
  const [requested, setCursor] = useState<GridCursor>()
  const start = isToday
    ? Math.max(hours.startsAt, Math.floor(minuteNow / MINUTES_PER_HOUR) * MINUTES_PER_HOUR)
    : hours.startsAt
  const cursor = fitted(requested ?? { column: 0, minute: start, minutes: SLOT_GRID_MINUTES }, columns.length, hours)
  const pointer = usePlanPointer({ columns, hours, onChoose, onOpen, onMove })
  const column = columns[cursor.column]
  const chosen = { startsAt: cursor.minute, endsAt: cursor.minute + cursor.minutes }

  // Scrolls once to the current time, or else to the first entry. Only the plan scrolls, never the page.
  const from = next ? next.fromMinute : isToday ? start + HALF_HOUR : firstOf(columns, hours.startsAt)
  const begins = useRef(
    ((isWide ? Math.floor((from - HALF_HOUR) / MINUTES_PER_HOUR) * MINUTES_PER_HOUR : from - HALF_HOUR) -
      hours.startsAt) /
      (hours.endsAt - hours.startsAt),
  )
  useEffect(() => {
    const height = box.current?.querySelector('[data-column]')?.clientHeight ?? 0
    if (box.current) box.current.scrollTop = begins.current * height
  }, [])

  const keys = (event: KeyboardEvent<HTMLButtonElement>) => {
    const entry = column && entryAt(column, cursor.minute)
    if (event.key === 'Delete' && entry) return onOpen(entry)
    const next = movedCursor(cursor, event, { columns: columns.length, hours })
    if (!next) return
    event.preventDefault()
    setCursor(next)
  }
  const act = () => {
    if (!column) return
    const entry = entryAt(column, cursor.minute)
    if (entry) onOpen(entry)
    else onChoose({ column: cursor.column, stretch: chosen })
  }
  const cursorMessages = column
    ? messagesOf({ column, title: titles[cursor.column]?.main ?? '', chosen, messages })
    : ''

  const proposedAt = proposal && `${proposal.column} ${proposal.stretch.startsAt}`
  useEffect(() => {
    const element = box.current?.querySelector<HTMLElement>('[data-proposal]')
    if (proposedAt === undefined || !box.current || !element) return
    // Scrolls only the plan: the page stays at the input line, which covers the bottom of the plan on a phone.
    const [around, own] = [box.current.getBoundingClientRect(), element.getBoundingClientRect()]
    if (own.bottom > around.top + around.height / 3 || own.top < around.top + ROOM_FOR_TITLES)
      box.current.scrollTop += own.top - around.top - ROOM_FOR_TITLES
  }, [proposedAt])

  useEffect(() => {
    if (requested) box.current?.querySelector('[data-cursor]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [requested])

  return (
    <section aria-label={label} className="rounded-card border border-line bg-surface">
      <p id="day-plan-keys" className="spoken">
        {messages.keys}
      </p>
      <p role="status" className="spoken">
        {requested ? cursorMessages : ''}
      </p>
      <div
        ref={box}
        className="day-plan-box relative max-h-[calc(100dvh-17rem)] min-h-72 md:max-h-[calc(100dvh-15.5rem)] md:min-h-96 overflow-auto rounded-card"
      >
        <div
          className="day-plan"
          style={
            {
              '--columns': columns.length,
              '--halves': (hours.endsAt - hours.startsAt) / SLOT_GRID_MINUTES,
            } as CSSProperties
          }
          {...pointer.handlers}
        >
          <div className="sticky top-0 left-0 z-5 border-b border-line bg-surface" style={{ gridArea: '1 / 1' }} />
          {titles.map(({ main, small }, index) => (
            <div
              key={columns[index]?.key}
              className="day-title sticky top-0 z-4 border-b border-l border-line bg-surface px-1.5 py-1.5 leading-tight md:px-2"
              style={{ gridArea: `1 / ${index + 2}` }}
            >
              <p className="truncate text-small font-bold md:text-body">{main}</p>
              <p className="truncate text-label text-ink-2 max-md:hidden">{small}</p>
            </div>
          ))}
          <Times hours={hours} />
          {columns.map((one, index) => (
            <DayColumn
              key={one.key}
              column={one}
              index={index}
              hours={hours}
              nextId={next?.entityId}
              outlinedId={outlinedId}
            />
          ))}
          <NowLine columns={columns} hours={hours} today={today} timeZone={timeZone} aheadBy={aheadBy} />
          {proposal && !pointer.choice && (
            <div
              aria-hidden
              data-proposal
              className="day-over pointer-events-none z-3 mx-1 scroll-m-16 overflow-hidden rounded-tag border-2 border-dashed border-primary bg-surface px-2 py-1 text-label leading-tight"
              style={{ ...placing(proposal.stretch, hours), gridColumn: proposal.column + 2 }}
            >
              <span className="block font-bold">{proposal.text}</span>
              {timesAt(columns, proposal)}
            </div>
          )}
          {pointer.choice && (
            <div
              aria-hidden
              className="day-over pointer-events-none z-3 mx-1 rounded-tag border-2 border-primary bg-primary-soft px-1.5 text-label font-bold text-on-primary-soft opacity-90"
              style={{ ...placing(pointer.choice.stretch, hours), gridColumn: pointer.choice.column + 2 }}
            >
              {timesAt(columns, pointer.choice)}
            </div>
          )}
          <button
            type="button"
            data-cursor
            aria-label={cursorMessages}
            aria-describedby="day-plan-keys"
            onKeyDown={keys}
            onClick={(event) => {
              event.stopPropagation()
              act()
            }}
            className="day-over pointer-events-none z-3 scroll-m-16 rounded-tag border-2 border-transparent focus-visible:border-focus focus-visible:bg-[color-mix(in_srgb,var(--color-focus)_14%,transparent)]"
            style={{ ...placing(chosen, hours), gridColumn: cursor.column + 2 }}
          />
        </div>
      </div>
    </section>
  )
}

const Times = ({ hours }: { hours: { startsAt: number; endsAt: number } }) => (
  <div aria-hidden className="sticky left-0 z-3 bg-surface" style={{ gridArea: '2 / 1' }}>
    {Array.from({ length: (hours.endsAt - hours.startsAt) / MINUTES_PER_HOUR }, (_, index) => {
      const minute = hours.startsAt + index * MINUTES_PER_HOUR
      return (
        <span
          key={minute}
          className="day-piece figures right-2 text-label whitespace-nowrap text-ink-2"
          style={placing({ startsAt: minute, endsAt: minute + MINUTES_PER_HOUR }, hours)}
        >
          {formatHour(minute)}
        </span>
      )
    })}
  </div>
)

/** The times of the chosen stretch; after midnight with their day. */
const timesAt = (columns: readonly Column[], { column, stretch }: PlanChoice): string =>
  formatTimes({ date: columns[column]?.date ?? '', ...stretch })

const firstOf = (columns: readonly Column[], otherwise: number): number => {
  const starts = columns.flatMap(({ entries, shadows }) => [
    ...entries.map(({ fromMinute }) => fromMinute),
    ...shadows.map(({ startsAt }) => startsAt),
  ])
  return starts.length > 0 ? Math.min(...starts) : otherwise
}

/** Clamps the cursor after a change of day or grounds. */
const fitted = (cursor: GridCursor, columns: number, hours: { startsAt: number; endsAt: number }): GridCursor => {
  const minute = Math.min(Math.max(cursor.minute, hours.startsAt), hours.endsAt - SLOT_GRID_MINUTES)
  return {
    column: Math.min(cursor.column, Math.max(0, columns - 1)),
    minute,
    minutes: Math.min(cursor.minutes, hours.endsAt - minute),
  }
}

/** Describes the place at the cursor. */
const messagesOf = ({
  column,
  title,
  chosen,
  messages,
}: {
  column: Column
  title: string
  chosen: { startsAt: number; endsAt: number }
  messages: ReturnType<typeof useTodayMessages>
}): string => {
  const entry = entryAt(column, chosen.startsAt)
  if (entry) return messages.cursorAt(title, entrySentence(entry, messages))
  const times = formatTimes({ date: column.date, ...chosen })
  const shadow = shadowAt(column, chosen.startsAt)
  if (shadow) return messages.cursorAt(title, `${times}, ${messages.shadow(shadow.groundName)}`)
  const isOpen = column.open.startsAt <= chosen.startsAt && chosen.startsAt < column.open.endsAt
  return messages.cursorAt(title, `${times}, ${isOpen ? messages.free : messages.closed}`)
}
