import type { CalendarDate } from '@baari/domain/shared/calendarDate.ts'
import { clockText } from '@baari/domain/shared/zonedTime.ts'
import { clampedDate } from '../turfs/clampedDate.ts'

/** What is chosen on a turf's page; all of it lives in the address. */
export interface DetailsQuery {
  date: CalendarDate
  gameType: string | undefined
  /** A whole ground, or seats in a game with others. */
  bookingType: 'FULL' | 'PARTIAL'
  /** A ground's id. */
  ground: string | undefined
  /** Wall minutes. */
  start: number | undefined
  /** How long. */
  minutes: number | undefined
  /** Wall minutes of the start that was chosen first, where one was taken that leaves no gap. */
  insteadOf: number | undefined
}

const clock = /^([01]\d|2[0-3]):([0-5]\d)$/

const wallMinutes = (text: string | null): number | undefined => {
  const [, hours, minutes] = clock.exec(text ?? '') ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/** What an address chooses. A date outside the days that can be booked is moved to the nearest; others are today. */
export const readDetails = (query: URLSearchParams, today: CalendarDate): DetailsQuery => {
  const minutes = Number(query.get('minutes'))
  return {
    date: clampedDate(query.get('date'), today) ?? today,
    gameType: query.get('gameType')?.trim() || undefined,
    bookingType: query.get('bookingType') === 'PARTIAL' ? 'PARTIAL' : 'FULL',
    ground: query.get('ground')?.trim() || undefined,
    start: wallMinutes(query.get('start')),
    minutes: Number.isSafeInteger(minutes) && minutes > 0 ? minutes : undefined,
    insteadOf: wallMinutes(query.get('insteadOf')),
  }
}

/** Writes the choices into a query and leaves what else stands in it. */
export const writeDetails = (
  query: URLSearchParams,
  { date, gameType, bookingType, ground, start, minutes, insteadOf }: DetailsQuery,
): URLSearchParams => {
  const entries = {
    date,
    gameType,
    bookingType,
    ground,
    start: start === undefined ? undefined : clockText(start),
    minutes: minutes === undefined ? undefined : String(minutes),
    insteadOf: insteadOf === undefined ? undefined : clockText(insteadOf),
  }
  const next = new URLSearchParams()
  for (const [key, value] of Object.entries(entries)) if (value !== undefined) next.set(key, value)
  for (const [key, value] of query) if (!(key in entries)) next.append(key, value)
  return next
}
