import type { UndoTerms } from '@baari/domain/bookings/cancellation.ts'
import type { CalendarDate } from '@baari/domain/shared/calendarDate.ts'
import type { Interval } from '@baari/domain/shared/interval.ts'
import type { Paise } from '@baari/domain/shared/money.ts'
import type { GroundDay } from '../availability/groundDay.ts'

/** The turf’s discount for a start that leaves no gap. */
interface Nudge {
  amount: Paise
  /** The originally chosen start, which would leave a gap. */
  insteadOf: number
}

/** A start that leaves no gap, offered when the chosen one leaves one. */
export interface OfferedNudge {
  startsAt: number
  amount: Paise
  onTake: () => void
}

export interface ChosenSlot {
  turfId: string
  turfName: string
  image: string | undefined
  ground: GroundDay
  date: CalendarDate
  game: string
  interval: Interval
  startsAt: Date
  /** The terms of undoing the booking; null if the turf does not allow it. */
  undo: UndoTerms | null
  /** The turf allows split bills to release their bookings. */
  allowsRelease: boolean
  nudge: Nudge | undefined
}

/** A key that is equal for the same ground and time only. */
export const slotKey = ({ ground, date, game, interval }: ChosenSlot): string =>
  [ground.id, date, game, interval.startsAt, interval.endsAt].join(' ')
