import { type CalendarDate, clockText, isCalendarDate } from '@baari/domain/shared/zonedTime.ts'
import { useLocation, useNavigate } from 'react-router'
import { useBoot } from '../boot.ts'
import { type OfferedDays, offeredDate } from '../turfs/offeredDate.ts'
import { useEntryState } from '../ui/useOnceAwake.tsx'
import type { DayPart } from './SlotGrid.tsx'

export interface DetailsAddress {
  details: DetailsQuery
  /** The day in the address, if it is not offered. */
  gone: CalendarDate | undefined
  change: (changes: Partial<DetailsQuery>) => void
  /** The query after a change. */
  queryWith: (changes: Partial<DetailsQuery>) => URLSearchParams
  /** Whether the address already holds these details. */
  isSaid: (details: DetailsQuery) => boolean
}

/**
 * The choices on a turf's page, from its address; `fixed` ones override it. A change replaces the address and keeps an
 * open sheet.
 */
export const useDetailsAddress = (fixed: Partial<DetailsQuery> = {}): DetailsAddress => {
  const days = useBoot()
  const location = useLocation()
  const navigate = useNavigate()
  const state = useEntryState()
  const query = new URLSearchParams(location.search)
  const details = { ...readDetails(query, days), ...fixed }
  const queryWith = (changes: Partial<DetailsQuery>) => writeDetails(query, { ...details, ...changes })
  return {
    details,
    gone: dateGone(query, days),
    queryWith,
    change: (changes) =>
      navigate({ search: queryWith(changes).toString() }, { replace: true, state, preventScrollReset: true }),
    isSaid: (meant) => writeDetails(query, meant).toString() === query.toString(),
  }
}

/** The choices on a turf's page, all kept in the address. */
export interface DetailsQuery {
  date: CalendarDate
  gameType: string | undefined
  /** A whole ground, or seats in a game with others. */
  bookingType: 'FULL' | 'PARTIAL'
  /** A ground's id. */
  ground: string | undefined
  /** Wall minutes. */
  start: number | undefined
  minutes: number | undefined
  /** The part of the day that was expanded last. */
  part: DayPart | undefined
  /** Wall minutes of the originally chosen start, if the player switched to one that leaves no gap. */
  insteadOf: number | undefined
}

const clock = /^([01]\d|2[0-3]):([0-5]\d)$/

const wallMinutes = (text: string | null): number | undefined => {
  const [, hours, minutes] = clock.exec(text ?? '') ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/** The address’s date if it is no longer offered; its start is dropped with it. */
export const dateGone = (query: URLSearchParams, days: OfferedDays): CalendarDate | undefined => {
  const request = query.get('date')
  return request !== null && isCalendarDate(request) && offeredDate(request, days) === undefined ? request : undefined
}

/** Reads the choices of an address. A day that is not offered becomes today, without its start. */
export const readDetails = (query: URLSearchParams, days: OfferedDays): DetailsQuery => {
  const date = offeredDate(query.get('date'), days)
  const isGone = query.has('date') && date === undefined
  const minutes = isGone ? 0 : Number(query.get('minutes'))
  return {
    date: date ?? days.today,
    gameType: query.get('gameType')?.trim() || undefined,
    bookingType: query.get('bookingType') === 'PARTIAL' ? 'PARTIAL' : 'FULL',
    ground: query.get('ground')?.trim() || undefined,
    start: isGone ? undefined : wallMinutes(query.get('start')),
    minutes: Number.isSafeInteger(minutes) && minutes > 0 ? minutes : undefined,
    part: query.get('part') === 'early' ? 'early' : undefined,
    insteadOf: isGone ? undefined : wallMinutes(query.get('insteadOf')),
  }
}

/** Writes the choices into a query and keeps its other parameters. */
export const writeDetails = (
  query: URLSearchParams,
  { date, gameType, bookingType, ground, start, minutes, part, insteadOf }: DetailsQuery,
): URLSearchParams => {
  const entries = {
    date,
    gameType,
    bookingType,
    ground,
    start: start === undefined ? undefined : clockText(start),
    minutes: minutes === undefined ? undefined : String(minutes),
    part: part === 'early' ? part : undefined,
    insteadOf: insteadOf === undefined ? undefined : clockText(insteadOf),
  }
  const next = new URLSearchParams()
  for (const [key, value] of Object.entries(entries)) if (value !== undefined) next.set(key, value)
  for (const [key, value] of query) if (!(key in entries)) next.append(key, value)
  return next
}
