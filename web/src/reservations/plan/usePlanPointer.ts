import type { Interval } from '@baari/domain/shared/interval.ts'
import { SLOT_GRID_MINUTES } from '@baari/domain/shared/limits.ts'
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { type ColumnEntry, freeUntil, type GroundColumn } from './dayColumns.ts'

/** A stretch of a column during a choice. */
export interface PlanChoice {
  column: number
  stretch: Interval
}

interface Press {
  column: number
  minute: number
  x: number
  y: number
  entry: ColumnEntry | undefined
  isHandle: boolean
  hasMoved: boolean
}

const DRAG_FROM_PX = 5
const USUAL_MINUTES = 60

/**
 * Pointer input of the plan: a tap or click chooses an hour, a mouse drag over free time chooses a stretch, dragging an
 * owner's entry moves it, and dragging its lower edge changes its length. A finger scrolls or taps.
 */
export const usePlanPointer = ({
  columns,
  hours,
  onChoose,
  onOpen,
  onMove,
}: {
  columns: readonly GroundColumn[]
  hours: Interval
  onChoose: (choice: PlanChoice) => void
  onOpen: (entry: ColumnEntry) => void
  onMove: (entry: ColumnEntry, choice: PlanChoice) => void
}) => {
  const [choice, setChoice] = useState<PlanChoice>()
  const press = useRef<Press>(undefined)

  const placeOf = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    const over = [...currentTarget.querySelectorAll<HTMLElement>('[data-column]')]
    const element =
      over.find((one) => {
        const { left, right } = one.getBoundingClientRect()
        return left <= clientX && clientX < right
      }) ?? over[0]
    const column = columns[Number(element?.dataset.column)]
    if (!element || !column) return undefined
    const { top, height } = element.getBoundingClientRect()
    const minute = hours.startsAt + ((clientY - top) / height) * (hours.endsAt - hours.startsAt)
    return { column: Number(element.dataset.column), minute: slotAt(minute, column.open) }
  }

  const entryOf = (target: EventTarget): ColumnEntry | undefined => {
    const id = target instanceof Element ? target.closest<HTMLElement>('[data-entry]')?.dataset.entry : undefined
    return id === undefined
      ? undefined
      : columns.flatMap(({ entries }) => entries).find(({ entityId }) => entityId === id)
  }

  const isInColumn = (target: EventTarget): boolean =>
    target instanceof Element && target.closest('[data-column]') !== null

  const usual = (column: number, minute: number): PlanChoice | undefined => {
    const there = columns[column]
    if (!there || minute < there.open.startsAt || minute >= there.open.endsAt) return undefined
    return { column, stretch: { startsAt: minute, endsAt: freeUntil(there, minute, minute + USUAL_MINUTES) } }
  }

  /** The stretch between the press and the pointer's current place. */
  const reached = (from: Press, place: { column: number; minute: number }): PlanChoice | undefined => {
    const { entry } = from
    if (!entry) {
      const there = columns[from.column]
      if (!there) return undefined
      const startsAt = Math.max(Math.min(from.minute, place.minute), there.open.startsAt)
      const endsAt = Math.min(Math.max(from.minute, place.minute) + SLOT_GRID_MINUTES, there.open.endsAt)
      return startsAt < endsAt ? { column: from.column, stretch: { startsAt, endsAt } } : undefined
    }
    const by = place.minute - from.minute
    const startsAt = from.isHandle ? entry.fromMinute : entry.fromMinute + by
    const endsAt = Math.max(entry.toMinute + by, startsAt + SLOT_GRID_MINUTES)
    return { column: from.isHandle ? from.column : place.column, stretch: { startsAt, endsAt } }
  }

  return {
    choice,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        press.current = undefined
        if (event.pointerType !== 'mouse' || event.button !== 0 || !isInColumn(event.target)) return
        const place = placeOf(event)
        const entry = entryOf(event.target)
        const isHandle = event.target instanceof Element && event.target.closest('[data-handle]') !== null
        if (place) press.current = { ...place, x: event.clientX, y: event.clientY, entry, isHandle, hasMoved: false }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const from = press.current
        if (!from || (from.entry && from.entry.kind !== 'MANUAL' && from.entry.kind !== 'BLOCK')) return
        if (!from.hasMoved && Math.hypot(event.clientX - from.x, event.clientY - from.y) < DRAG_FROM_PX) return
        if (!from.hasMoved) event.currentTarget.setPointerCapture(event.pointerId)
        from.hasMoved = true
        const place = placeOf(event)
        if (place) setChoice(reached(from, place))
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const from = press.current
        const place = placeOf(event)
        setChoice(undefined)
        if (!from?.hasMoved || !place) return
        const end = reached(from, place)
        if (!end) return
        if (from.entry) onMove(from.entry, end)
        else onChoose(end)
      },
      onPointerCancel: () => {
        press.current = undefined
        setChoice(undefined)
      },
      onClick: (event: MouseEvent<HTMLElement>) => {
        if (press.current?.hasMoved || !isInColumn(event.target)) return
        const entry = entryOf(event.target)
        if (entry) return onOpen(entry)
        const place = placeOf(event)
        const chosen = place && usual(place.column, place.minute)
        if (chosen) onChoose(chosen)
      },
    },
  }
}

/** The keyboard's position in the plan: a column, a half hour, and the length of the choice. */
export interface GridCursor {
  column: number
  minute: number
  minutes: number
}

interface Bounds {
  columns: number
  hours: Interval
}

const PAGE = 4 * SLOT_GRID_MINUTES

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/**
 * The cursor after a key: arrows move by half hours and columns, Page keys by two hours, Home and End to the ends of
 * the day, Shift with an arrow changes the length, Escape resets it to half an hour. Undefined for other keys.
 */
export const movedCursor = (
  cursor: GridCursor,
  key: { key: string; shiftKey: boolean },
  { columns, hours }: Bounds,
): GridCursor | undefined => {
  const last = hours.endsAt - SLOT_GRID_MINUTES
  const to = (minute: number): GridCursor => ({
    ...cursor,
    minute: within(minute, hours.startsAt, last),
    minutes: SLOT_GRID_MINUTES,
  })
  const beside = (by: number): GridCursor => ({
    ...cursor,
    column: within(cursor.column + by, 0, columns - 1),
    minutes: SLOT_GRID_MINUTES,
  })
  const reaching = (by: number): GridCursor => ({
    ...cursor,
    minutes: within(cursor.minutes + by, SLOT_GRID_MINUTES, hours.endsAt - cursor.minute),
  })
  switch (key.key) {
    case 'ArrowDown':
      return key.shiftKey ? reaching(SLOT_GRID_MINUTES) : to(cursor.minute + SLOT_GRID_MINUTES)
    case 'ArrowUp':
      return key.shiftKey ? reaching(-SLOT_GRID_MINUTES) : to(cursor.minute - SLOT_GRID_MINUTES)
    case 'ArrowRight':
      return beside(1)
    case 'ArrowLeft':
      return beside(-1)
    case 'PageDown':
      return to(cursor.minute + PAGE)
    case 'PageUp':
      return to(cursor.minute - PAGE)
    case 'Home':
      return to(hours.startsAt)
    case 'End':
      return to(last)
    case 'Escape':
      return cursor.minutes > SLOT_GRID_MINUTES ? { ...cursor, minutes: SLOT_GRID_MINUTES } : undefined
    default:
      return undefined
  }
}

/** The half hour of the grid that contains a minute; grids begin at opening. */
export const slotAt = (minute: number, open: Interval): number =>
  open.startsAt + Math.floor((minute - open.startsAt) / SLOT_GRID_MINUTES) * SLOT_GRID_MINUTES
