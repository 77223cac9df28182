import type { UndoTerms } from '@baari/domain/bookings/cancellation.ts'
import type { CalendarDate } from '@baari/domain/shared/calendarDate.ts'
import type { Interval } from '@baari/domain/shared/interval.ts'
import type { Paise } from '@baari/domain/shared/money.ts'
import type { GroundDay } from '../availability/groundDay.ts'

/** The turf’s discount for a start that leaves no gap. */
export interface Nudge {
  amount: Paise
  /** The start that was chosen first, which would leave one. */
  insteadOf: number
}

/** A start that would leave no gap, where the chosen one leaves one. */
export interface OfferedNudge {
  startsAt: number
  amount: Paise
  onTake: () => void
}

/** The slot that is about to be booked. */
export interface ChosenSlot {
  turfId: string
  turfName: string
  image: string | undefined
  ground: GroundDay
  date: CalendarDate
  game: string
  interval: Interval
  startsAt: Date
  /** When it can be undone; null where the turf has switched that off. */
  undo: UndoTerms | null
  /** The turf allows split bills to release their bookings. */
  allowsRelease: boolean
  nudge: Nudge | undefined
}

/** The same for the same ground and time, and different for every other. */
export const slotKey = ({ ground, date, game, interval }: ChosenSlot): string =>
  [ground.id, date, game, interval.startsAt, interval.endsAt].join(' ')
