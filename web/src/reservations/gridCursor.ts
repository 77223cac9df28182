import { SLOT_GRID_MINUTES } from '@baari/domain/availability/slots.ts'
import type { Interval } from '@baari/domain/shared/interval.ts'

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
